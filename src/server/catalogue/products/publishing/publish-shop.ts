/** Publishes the draft after the check of the whole, or an earlier version again. */
import { ok } from '#domain/result.ts';
import { publishDraft, publishSale, republish } from '#server/catalogue/versions/publish.ts';
import { checkWhole } from './check-whole.ts';
import type { Publication, PublicationDeps, PublicationRequest } from './publication.ts';

/** An earlier version was checked when it was published: going back to it must not be refused for a newer rule. */
export async function publishShop(
  deps: PublicationDeps,
  { actor, copyOf, replaceDraft, publishAt, endsAt }: PublicationRequest,
): Promise<Publication> {
  const publisher = { ...deps, actor };
  if (copyOf !== undefined) return republish(publisher, { number: copyOf, publishAt, replaceDraft });
  const check = checkWhole(deps);
  if (publishAt !== undefined && endsAt !== undefined)
    return publishSale(publisher, { publishAt, endsAt, check });
  const published = await publishDraft(publisher, { publishAt, check });
  return published.ok ? ok({ version: published.value, keptChanges: [] }) : published;
}
