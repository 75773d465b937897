/** Publishes a large draft in a thread, any other in the server. */
import { ok, refused } from '#domain/result.ts';
import type { Database } from '#server/db/database.ts';
import type { DatabaseLocation } from '#server/db/location.ts';
import { draftRevision } from '#server/versions/draft.repository.ts';
import { THREAD_FROM } from '#server/versions/load/load-version.ts';
import { contentId } from '#server/versions/load/read-version.ts';
import { hasMoreDraftProducts } from '#server/versions/version.repository.ts';
import { type CheckedDraft, type CheckRequest, checkInThread } from './check-in-thread.ts';
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

async function checkAndPublish(
  { db, clock, imageFolders }: PublicationDeps,
  check: Pick<CheckRequest, 'location' | 'hasGateway'>,
  thread: PublishThread,
): Promise<Publication> {
  const revision = await draftRevision(db);
  const checked = await checkInThread({ ...check, imageFolders, now: clock().getTime() });
  try {
    // What was checked may be a mix of two states.
    if ((await draftRevision(db)) !== revision) return await thread.publish({});
    const { faults } = checked;
    if (faults.length > 0) return refused({ code: 'invalid-draft', faults });
    return await publishChecked(db, thread, { ...checked, revision });
  } finally {
    await checked.end();
  }
}

interface Checked extends CheckedDraft {
  readonly revision: number;
}

/** Takes the content over while it is written: the version is in force as soon as it exists. */
async function publishChecked(
  db: Database,
  thread: PublishThread,
  { revision, takeContent }: Checked,
): Promise<Publication> {
  // Where it fails, the version is loaded as any other.
  const reading = takeContent().catch(() => undefined);
  const published = await thread.publish({ checkedRevision: revision }, reading);
  // If the publication is the only change since the draft was checked, they are of one state.
  if (!published.ok || (await draftRevision(db)) !== revision + 1) return published;
  const { number, created_at } = published.value.version;
  const content = await reading;
  return ok({ ...published.value, content: content && { ...content, id: contentId(number, created_at) } });
}
