import type { ShopSettings } from '#domain/settings.ts';
import type { EmailContent, Part } from './email-template.ts';

export function emailText({ context, greeting, parts }: EmailContent): string {
  return `${[greeting, ...parts.map(partText), signature(context.settings.shop)].join('\n\n')}\n`;
}

function signature({ name, address, phone, hours, email }: ShopSettings): string {
  const { line, city, postalCode } = address;
  return ['-- ', `${name}, ${line}, ${city} ${postalCode}`, `${phone} (${hours.phone})`, email].join('\n');
}

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
    case 'qr':
      return part.alt;
    case 'lines':
      return [part.title, ...part.lines].join('\n');
  }
}
