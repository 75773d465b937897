/** The list of products for the catalogues of Meta, which Facebook, Instagram and WhatsApp show. */
import { csvRow } from '#server/platform/csv/csv-row.ts';
import type { FeedItem } from './feed-items.ts';
import { formatInr } from './format-inr.ts';

const COLUMNS: readonly (readonly [heading: string, read: (item: FeedItem) => string])[] = [
  ['id', item => item.id],
  ['item_group_id', item => item.groupId],
  ['title', item => item.title],
  ['description', item => item.description],
  ['availability', item => (item.isInStock ? 'in stock' : 'out of stock')],
  ['condition', () => 'new'],
  ['price', item => formatInr(item.price)],
  ['sale_price', item => (item.salePrice === undefined ? '' : formatInr(item.salePrice))],
  ['link', item => item.link],
  ['image_link', item => item.imageLink],
  ['additional_image_link', item => item.moreImages.join(',')],
  ['brand', item => item.brand],
  ['color', item => item.color],
  ['size', item => item.size],
  ['gender', item => item.gender],
  ['age_group', item => item.ageGroup],
  ['material', item => item.material],
  ['google_product_category', item => item.googleCategory],
  ['product_type', item => item.category],
  ['shipping', item => `IN:::${formatInr(item.shipping)}`],
  ['shipping_weight', item => (item.weightGrams === undefined ? '' : `${item.weightGrams} g`)],
  ['gtin', item => item.gtin ?? ''],
  ['mpn', item => item.mpn],
];

export async function* metaFeed(parts: AsyncIterable<readonly FeedItem[]>): AsyncGenerator<string> {
  yield csvRow(COLUMNS.map(([heading]) => heading));
  for await (const items of parts)
    yield items.map(item => csvRow(COLUMNS.map(([, read]) => read(item)))).join('');
}
