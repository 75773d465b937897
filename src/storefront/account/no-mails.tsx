/** What a shop without a mail server says where others offer a mail. The sample always offers it. */
import { phoneLink } from '#contract/urls.ts';
import { WhatsAppLink } from '#ui/forms/whatsapp-link.tsx';
import { useSettings } from '#ui/settings.ts';

interface NoMailsProps {
  /** The purpose for which the shopper calls. */
  readonly to: string;
}

export function NoMails({ to }: NoMailsProps) {
  const { shop } = useSettings();
  return (
    <>
      <p>
        We cannot send mails just now. {to}, please call <a href={phoneLink(shop.phone)}>{shop.phone}</a> (
        {shop.hours.phone}).
      </p>
      <WhatsAppLink text={`${to}: `}>Write to us in WhatsApp</WhatsAppLink>
    </>
  );
}
