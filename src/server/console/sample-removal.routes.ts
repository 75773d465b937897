/** The endpoint that removes the sample. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { SampleRemoval, SampleRemovalResult } from '#contract/console/sample-removal.ts';
import { previewSampleRemoval, removeSample } from '#server/catalogue/sample/remove-sample.ts';
import { draftRevision } from '#server/catalogue/versions/draft.repository.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { requireDatabase } from './change-product.ts';
import type { ConsoleDeps } from './console-deps.ts';

export function sampleRemovalRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.post(
    CONSOLE_API.sampleRemovals,
    staff.may('products.change', {
      summary: 'Preview or apply the removal of what came with the shop and is as it came',
      body: SampleRemoval,
      response: { 200: SampleRemovalResult },
    }),
    async request => {
      requireDatabase(deps);
      const { also = [], apply = false, revision } = request.body;
      if (!apply) return previewSampleRemoval(deps.db, also);
      const seen = revision ?? (await draftRevision(deps.db));
      const removed = await removeSample({ ...deps, actor: toCaller(request).id }, { also, revision: seen });
      if (!removed.ok) throw new HttpError(removed.error);
      return removed.value;
    },
  );
}
