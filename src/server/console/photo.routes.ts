import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { AttachedPhotos, PhotoAttachment } from '#contract/console/photos.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import type { App } from '#server/platform/http/route.ts';
import { attachPhotos } from './attach-photos.ts';
import type { ConsoleDeps } from './console-deps.ts';

export function photoRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.post(
    CONSOLE_API.photoAttachments,
    staff.may('products.change', {
      summary: 'Bring uploaded photos to products by their names, or to one product',
      body: PhotoAttachment,
      response: { 200: AttachedPhotos },
    }),
    request => attachPhotos(deps, request.body, toCaller(request).id),
  );
}
