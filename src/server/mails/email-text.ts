import { SHOP } from '#domain/settings.ts';
import type { EmailContent, Part } from './email-template.ts';

export function emailText({ greeting, parts }: EmailContent): string {
  return `${[greeting, ...parts.map(partText), SIGNATURE].join('\n\n')}\n`;
}

const SIGNATURE = [
  '-- ',
  `${SHOP.name}, ${SHOP.address.line}, ${SHOP.address.city} ${SHOP.address.postalCode}`,
  `${SHOP.phone.display} (${SHOP.hours.phone})`,
  SHOP.email,
].join('\n');

function partText(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'link':
      return `${part.label}:\n${part.href}`;
    case 'products':
      return part.products.map(({ name, detail, amount }) => `${name}\n  ${detail}  ${amount}`).join('\n');
    case 'figures':
      return part.figures.map(({ name, amount }) => `${name}: ${amount}`).join('\n');
    case 'lines':
      return [part.title, ...part.lines].join('\n');
  }
}
