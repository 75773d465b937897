/** Makes links to previews. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { Preview, PreviewRequest } from '#contract/console/preview.ts';
import { PAGES } from '#contract/urls.ts';
import { toIso } from '#domain/day.ts';
import { isShown } from '#domain/products/product-details.ts';
import { findDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { createPreviewToken } from '#server/people/accounts/preview-token.ts';
import type { App } from '#server/platform/http/route.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { toFound } from './product-list/draft-products.ts';

const LIFETIME_MS = 30 * 60 * 1000;

export function previewRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.post(
    CONSOLE_API.previews,
    staff.may('products.read', {
      summary: 'Make a link to a page as it would be if the draft were published, or when a schedule begins',
      body: PreviewRequest,
      response: { 201: Preview },
    }),
    async (request, reply) => {
      const { path, schedule } = request.body;
      const until = deps.clock().getTime() + LIFETIME_MS;
      const show = schedule === undefined ? await hiddenProduct(deps, path) : undefined;
      const token = createPreviewToken({ until, show, schedule }, deps.previewKey);
      return reply.code(201).send({ url: `/preview/${token}${path}`, expiresAt: toIso(until) });
    },
  );
}

const PRODUCT_PATH = new RegExp(`^${PAGES.product.replace(':id', '([\\w.-]{1,64})')}$`);

/** Returns the product of the path if publishing would not show it yet: its own page is what staff want to see. */
async function hiddenProduct({ db, clock }: ConsoleDeps, path: string): Promise<string | undefined> {
  const id = PRODUCT_PATH.exec(path)?.[1];
  if (id === undefined) return undefined;
  const records = await findDraftRecords(db, 'product', [id]);
  const hidden = records.flatMap(toFound).find(({ product }) => !isShown(product, clock()));
  return hidden?.product.id;
}
