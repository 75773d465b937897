import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  AttachedPhotos,
  MAX_STORED_PHOTOS,
  PhotoAttachment,
  StoredPhotos,
} from '#contract/console/photos.ts';
import { findStoredPhotos } from '#server/catalogue/media/stored-photos.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import type { App } from '#server/platform/http/route.ts';
import { attachPhotos } from './attach-photos.ts';
import type { ConsoleDeps } from './console-deps.ts';

export function photoRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.get(
    CONSOLE_API.storedPhotos,
    staff.may('products.change', {
      summary: 'List the stored photos that nothing shows yet',
      response: { 200: StoredPhotos },
    }),
    async () => {
      const isInFile = deps.catalogueFile !== undefined;
      const photos = isInFile ? [] : await findStoredPhotos(deps.db, deps.clock().getTime());
      return { photos: photos.slice(0, MAX_STORED_PHOTOS), count: photos.length };
    },
  );
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
