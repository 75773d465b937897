import { MessageCircle } from 'lucide';
import { buttonClass } from '#ui/forms/button.tsx';
import { WhatsAppLink } from '#ui/forms/whatsapp-link.tsx';
import { Icon } from '#ui/media/icon.tsx';

/** Asks the shop about an order in WhatsApp; nothing where the shop has no number there. */
export function AskAboutOrder({ orderId }: { readonly orderId: string }) {
  return (
    <WhatsAppLink
      text={`Hello! I have a question about my order ${orderId}.`}
      className={buttonClass({ variant: 'plain', size: 'compact' })}
    >
      <Icon shape={MessageCircle} size={18} />
      Ask about this order
    </WhatsAppLink>
  );
}
