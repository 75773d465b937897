/** Process of `run-moving.ts`: reads the files and plans what they change. */
import type { MergedProduct } from '#server/catalogue/moving/plan/merge-planned.ts';
import type { MovingFile } from '#server/catalogue/moving/plan/plan-input.ts';
import { planMoving } from '#server/catalogue/moving/plan/plan-moving.ts';
import type { MovedBefore } from '#server/catalogue/moving/plan/planned-product.ts';
import { doProductWork } from '#server/catalogue/products/spreadsheet/process/product-work.ts';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import type { MovedWrite, MovingMessage, MovingRequest } from './run-moving.ts';

/** Products per message. */
const PAGE = 500;

doProductWork<MovingRequest>(async function* (current, request): AsyncGenerator<MovingMessage> {
  const files: MovingFile[] = [];
  for (const { name, bytes } of request.files) {
    const cells = await readCells(bytes);
    files.push(cells.ok ? { name, cells: cells.value } : { name, cells: undefined, problem: cells.error });
  }
  const { outcomes, summary, newCategories, redirects } = planMoving({ ...request, files, current });
  const before = new Map(request.before.map(row => [row.key, row]));
  const writes = outcomes.map(each => toWrite(each, before.get(each.planned.key)));
  for (let index = 0; index < writes.length; index += PAGE)
    yield { writes: writes.slice(index, index + PAGE) };
  yield { summary, newCategories, redirects };
});

/** What is not taken this time stays remembered. A product that is new again begins anew. */
function toWrite(
  { planned, product, change, stock, pictures }: MergedProduct,
  before: MovedBefore | undefined,
): MovedWrite {
  const known = change === 'new' ? undefined : before;
  return {
    id: planned.id,
    body: product && JSON.stringify(product),
    stock,
    pictures,
    moved: {
      key: planned.key,
      productId: planned.id,
      fields: planned.fields,
      stock: { ...known?.stock, ...planned.stock },
      pictures: [...new Set([...(known?.pictures ?? []), ...pictures.map(({ url }) => url)])],
    },
  };
}
