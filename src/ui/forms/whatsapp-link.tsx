import type { ReactNode } from 'react';
import { whatsAppLink } from '#contract/urls.ts';
import { useSettings } from '#ui/settings.ts';

interface WhatsAppLinkProps {
  /** What the shopper asks about, as the message begins. */
  readonly text: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Writes to the shop in WhatsApp; nothing where the shop has no number there. */
export function WhatsAppLink({ text, className, children }: WhatsAppLinkProps) {
  const { whatsapp } = useSettings().shop;
  if (whatsapp === undefined) return null;
  return (
    <a className={className} href={whatsAppLink(whatsapp, text)} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
