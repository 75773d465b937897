/** A mail as HTML for any mail program: tables and inline styles, no pictures, nothing fetched. */
import { phoneLink } from '#contract/urls.ts';
import type { ShopSettings } from '#domain/settings.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { EmailContent, Part } from './email-template.ts';

const INK = '#211C18';
const INDIGO = '#23376B';
const FAINT = '#5D544B';
const LINE = '#D9CFBF';
const GROUND = '#F8F4EC';

const TEXT = `margin:0 0 20px;font:16px/1.5 'Segoe UI',Helvetica,Arial,sans-serif;color:${INK}`;
const CELL = `padding:8px 0;font:16px/1.4 'Segoe UI',Helvetica,Arial,sans-serif;color:${INK};vertical-align:top`;
const SMALL = `font-size:14px;color:${FAINT}`;

export function emailHtml({ shop, subject, greeting, parts }: EmailContent): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${GROUND}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${GROUND}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border-radius:8px"><tr><td style="padding:32px 28px">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px dashed ${LINE};font:italic 28px Georgia,serif;color:${INDIGO}">${escapeHtml(shop.name)}</p>
${[paragraph(greeting), ...parts.map(partHtml)].join('\n')}
<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid ${LINE};font:14px/1.6 'Segoe UI',Helvetica,Arial,sans-serif;color:${FAINT}">${signature(shop)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function signature({ name, address, phone, hours, email }: ShopSettings): string {
  const { line, city, postalCode } = address;
  return [
    escapeHtml(`${name}, ${line}, ${city} ${postalCode}`),
    `${link(phoneLink(phone), phone)} (${escapeHtml(hours.phone)})`,
    link(`mailto:${email}`, email),
  ].join('<br>');
}

function partHtml(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return paragraph(part.text);
    case 'link':
      return button(part.href, part.label);
    case 'products':
      return table(
        part.products.map(({ name, detail, amount }) =>
          row(`${escapeHtml(name)}<br><span style="${SMALL}">${escapeHtml(detail)}</span>`, amount),
        ),
      );
    case 'figures':
      return table(part.figures.map(({ name, amount, isTotal }) => row(escapeHtml(name), amount, isTotal)));
    case 'lines':
      return `<p style="${TEXT}"><strong>${escapeHtml(part.title)}</strong><br>${part.lines.map(escapeHtml).join('<br>')}</p>`;
  }
}

function paragraph(text: string): string {
  return `<p style="${TEXT}">${escapeHtml(text)}</p>`;
}

/** The address is written out besides, for programs that show no links and people who look before they press. */
function button(href: string, label: string): string {
  const look = `display:inline-block;padding:12px 24px;border-radius:6px;background:${INDIGO};color:#FFFFFF;font:600 16px 'Segoe UI',Helvetica,Arial,sans-serif;text-decoration:none`;
  const address = `margin:0 0 20px;font:14px/1.5 'Segoe UI',Helvetica,Arial,sans-serif;color:${FAINT};word-break:break-all`;
  return `<p style="margin:0 0 8px"><a href="${escapeHtml(href)}" style="${look}">${escapeHtml(label)}</a></p>
<p style="${address}">${escapeHtml(href)}</p>`;
}

function link(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}" style="color:${INDIGO}">${escapeHtml(label)}</a>`;
}

function table(rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid ${LINE};border-bottom:1px solid ${LINE}">${rows.join('')}</table>`;
}

function row(html: string, amount: string, isStrong = false): string {
  const weight = isStrong ? ';font-weight:700' : '';
  return `<tr><td style="${CELL}${weight}">${html}</td><td align="right" style="${CELL}${weight};white-space:nowrap;padding-left:16px">${escapeHtml(amount)}</td></tr>`;
}
