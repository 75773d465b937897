/** The list of products for Google Merchant Center: RSS 2.0 with the fields of Google's product data specification. */
import type { ShopSettings } from '#domain/settings.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { FeedItem } from './feed-items.ts';
import { formatInr } from './format-inr.ts';

interface Channel {
  readonly shop: Pick<ShopSettings, 'name' | 'tagline'>;
  readonly origin: string;
}

export async function* googleFeed(
  { shop, origin }: Channel,
  parts: AsyncIterable<readonly FeedItem[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', shop.name)}
${element('link', origin)}
${element('description', shop.tagline)}
`;
  for await (const items of parts) yield items.map(itemXml).join('');
  yield '</channel>\n</rss>\n';
}

function itemXml(item: FeedItem): string {
  const lines = [
    element('g:id', item.id),
    element('g:item_group_id', item.groupId),
    element('g:title', item.title),
    element('g:description', item.description),
    element('g:link', item.link),
    element('g:image_link', item.imageLink),
    ...item.moreImages.map(image => element('g:additional_image_link', image)),
    element('g:availability', item.isInStock ? 'in_stock' : 'out_of_stock'),
    element('g:price', formatInr(item.price)),
    ...(item.salePrice === undefined ? [] : [element('g:sale_price', formatInr(item.salePrice))]),
    element('g:condition', 'new'),
    element('g:brand', item.brand),
    // A label's own products have no number of a register, unless they have a barcode.
    ...(item.gtin === undefined ? [element('g:identifier_exists', 'no')] : [element('g:gtin', item.gtin)]),
    element('g:mpn', item.mpn),
    element('g:color', item.color),
    element('g:size', item.size),
    element('g:size_system', 'IN'),
    element('g:gender', item.gender),
    element('g:age_group', item.ageGroup),
    ...(item.material === '' ? [] : [element('g:material', item.material)]),
    element('g:google_product_category', item.googleCategory),
    element('g:product_type', item.category),
    `<g:shipping>${element('g:country', 'IN')}${element('g:price', formatInr(item.shipping))}</g:shipping>`,
    ...(item.weightGrams === undefined ? [] : [element('g:shipping_weight', `${item.weightGrams} g`)]),
  ];
  return `<item>\n${lines.join('\n')}\n</item>\n`;
}

/** XML allows no control characters but tab and line breaks. */
function element(name: string, text: string): string {
  // oxlint-disable-next-line no-control-regex
  const allowed = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return `<${name}>${escapeHtml(allowed)}</${name}>`;
}
