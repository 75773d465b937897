/** A mail as HTML for any mail program: tables and inline styles; nothing is fetched but the logo of a label. */
import { phoneLink } from '#contract/urls.ts';
import type { ShopSettings } from '#domain/settings.ts';
import { BRAND_PICTURES, brandPicture } from '#domain/theme/brand-pictures.ts';
import { type Theme, toPalette } from '#domain/theme/theme.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { EmailContent, Part } from './email-template.ts';
import { QR_CID } from './qr-picture.ts';

const SANS = "'Segoe UI',Helvetica,Arial,sans-serif";

/** The styles of a mail in the light colours of the shop, whose contrast the settings have checked. */
type EmailStyle = ReturnType<typeof toStyle>;

function toStyle(theme: Theme) {
  const { ink, inkSoft, line, ground, card, action, onAction } = toPalette(theme, 'light');
  return {
    page: `background:${ground}`,
    sheet: `max-width:560px;background:${card};border-radius:8px`,
    name: `margin:0 0 24px;padding-bottom:12px;border-bottom:2px dashed ${line};font:italic 28px Georgia,serif;color:${action}`,
    text: `margin:0 0 20px;font:16px/1.5 ${SANS};color:${ink}`,
    cell: `padding:8px 0;font:16px/1.4 ${SANS};color:${ink};vertical-align:top`,
    detail: `font-size:14px;color:${inkSoft}`,
    table: `margin:0 0 20px;border-top:1px solid ${line};border-bottom:1px solid ${line}`,
    button: `display:inline-block;padding:12px 24px;border-radius:6px;background:${action};color:${onAction};font:600 16px ${SANS};text-decoration:none`,
    address: `margin:0 0 20px;font:14px/1.5 ${SANS};color:${inkSoft};word-break:break-all`,
    signature: `margin:28px 0 0;padding-top:16px;border-top:1px solid ${line};font:14px/1.6 ${SANS};color:${inkSoft}`,
    link: `color:${action}`,
  };
}

export function emailHtml({ context, subject, greeting, parts }: EmailContent): string {
  const { shop, theme } = context.settings;
  const style = toStyle(theme);
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;${style.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.sheet}"><tr><td style="padding:32px 28px">
<p style="${style.name}">${letterhead(shop, context.base)}</p>
${[paragraph(greeting, style), ...parts.map(part => partHtml(part, style))].join('\n')}
<p style="${style.signature}">${signature(shop, style)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** A mail program that fetches no pictures shows the name instead of the logo. */
function letterhead({ name, logo }: ShopSettings, base: string): string {
  if (logo === undefined) return escapeHtml(name);
  const path = brandPicture({ name, logo }, 'mail');
  const { width, height } = BRAND_PICTURES.mail;
  return `<img src="${escapeHtml(base + path)}" width="${width / 2}" height="${height / 2}" alt="${escapeHtml(name)}" style="border:0">`;
}

function signature({ name, address, phone, hours, email }: ShopSettings, style: EmailStyle): string {
  const { line, city, postalCode } = address;
  return [
    escapeHtml(`${name}, ${line}, ${city} ${postalCode}`),
    `${link(phoneLink(phone), phone, style)} (${escapeHtml(hours.phone)})`,
    link(`mailto:${email}`, email, style),
  ].join('<br>');
}

function partHtml(part: Part, style: EmailStyle): string {
  switch (part.kind) {
    case 'paragraph':
      return paragraph(part.text, style);
    case 'link':
      return button(part.href, part.label, style);
    case 'products':
      return table(
        part.products.map(({ name, detail, amount }) =>
          row(
            [`${escapeHtml(name)}<br><span style="${style.detail}">${escapeHtml(detail)}</span>`, amount],
            style,
          ),
        ),
        style,
      );
    case 'figures':
      return table(
        part.figures.map(({ name, amount, isTotal }) =>
          row(
            [escapeHtml(name), amount],
            isTotal ? { ...style, cell: `${style.cell};font-weight:700` } : style,
          ),
        ),
        style,
      );
    case 'qr':
      return `<p style="${style.text}"><img src="cid:${QR_CID}" width="220" height="220" alt="${escapeHtml(part.alt)}" style="border:0"></p>`;
    case 'lines':
      return `<p style="${style.text}"><strong>${escapeHtml(part.title)}</strong><br>${part.lines.map(escapeHtml).join('<br>')}</p>`;
  }
}

function paragraph(text: string, style: EmailStyle): string {
  return `<p style="${style.text}">${escapeHtml(text)}</p>`;
}

/**
 * The address of a page is written out besides, for programs that show no links and people who look before they press. That of an app
 * cannot be typed.
 */
function button(href: string, label: string, style: EmailStyle): string {
  const isPage = href.startsWith('http');
  return `<p style="margin:0 0 ${isPage ? 8 : 20}px"><a href="${escapeHtml(href)}" style="${style.button}">${escapeHtml(label)}</a></p>${
    isPage ? `\n<p style="${style.address}">${escapeHtml(href)}</p>` : ''
  }`;
}

function link(href: string, label: string, style: EmailStyle): string {
  return `<a href="${escapeHtml(href)}" style="${style.link}">${escapeHtml(label)}</a>`;
}

function table(rows: readonly string[], style: EmailStyle): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.table}">${rows.join('')}</table>`;
}

/** A cell of HTML, and an amount as text. */
function row([html, amount]: readonly [string, string], { cell }: EmailStyle): string {
  return `<tr><td style="${cell}">${html}</td><td align="right" style="${cell};white-space:nowrap;padding-left:16px">${escapeHtml(amount)}</td></tr>`;
}
