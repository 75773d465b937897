/** Publishes a large draft in a thread, any other in the server. */
import { ok } from '#domain/result.ts';
import { draftRevision } from '#server/catalogue/versions/draft.repository.ts';
import { THREAD_FROM } from '#server/catalogue/versions/load/load-version.ts';
import { contentId } from '#server/catalogue/versions/load/read-version.ts';
import { createDraftFile, type DraftFile } from '#server/catalogue/versions/stored/draft-file.ts';
import { hasMoreDraftProducts } from '#server/catalogue/versions/version.repository.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { type CheckRequest, checkInThread } from './check-in-thread.ts';
import type { Publication, PublicationDeps, Publish } from './publication.ts';
import { type PublishThread, startPublishThread } from './publish-in-thread.ts';
import { publishShop } from './publish-shop.ts';

/** With a location, drafts with more products than that are published in a thread. */
export function createPublish(
  deps: PublicationDeps,
  location?: DatabaseLocation,
  threadFrom = THREAD_FROM,
): Publish {
  return async request => {
    const isLarge = location !== undefined && (await hasMoreDraftProducts(deps.db, threadFrom));
    if (!isLarge) return publishShop(deps, request);
    const { imageFolders, catalogueFile } = deps;
    const hasGateway = await deps.hasGateway();
    const thread = startPublishThread({ location, hasGateway, imageFolders, catalogueFile, request });
    try {
      const { copyOf, publishAt } = request;
      if (copyOf !== undefined || publishAt !== undefined || catalogueFile !== undefined)
        return await thread.publish({});
      return await checkAndPublish(deps, { location, hasGateway }, thread);
    } finally {
      await thread.end();
    }
  };
}

/**
 * Writes the draft and checks it at once, in two threads: the version comes to exist only when the check has passed.
 * Meanwhile the server takes its content over, or a file gets it, so that it is in force as soon as it exists.
 */
async function checkAndPublish(
  deps: PublicationDeps,
  check: Pick<CheckRequest, 'location' | 'hasGateway'>,
  thread: PublishThread,
): Promise<Publication> {
  const file = await createDraftFile(deps);
  try {
    return await publishChecked(deps, { ...check, file }, thread);
  } finally {
    await file?.discard();
  }
}

type Check = Pick<CheckRequest, 'location' | 'hasGateway'> & { readonly file: DraftFile | undefined };

async function publishChecked(
  { db, clock, imageFolders }: PublicationDeps,
  { file, ...check }: Check,
  thread: PublishThread,
): Promise<Publication> {
  const revision = await draftRevision(db);
  const checking = checkInThread({ ...check, imageFolders, now: clock().getTime(), file: file?.written });
  // What was checked may be a mix of two states: then the writing thread, which finds the change too, checks again.
  const faults = checking.then(async ({ refusedFor }) =>
    (await draftRevision(db)) === revision ? refusedFor : [],
  );
  let published: Publication;
  try {
    published = await thread.publish({ checkedRevision: revision }, faults);
  } finally {
    await faults.catch(() => undefined);
  }
  // If the publication is the only change since the draft was checked, they are of one state.
  if (!published.ok || (await draftRevision(db)) !== revision + 1) return published;
  const { version } = published.value;
  const { content, appearedAt } = await checking;
  await file?.adopt(version, appearedAt);
  if (content === undefined) return published;
  const id = contentId(version.number, version.created_at);
  return ok({ ...published.value, content: { ...content, id } });
}
