/** Publishes the draft after the check of the whole, or an earlier version again. */
import { ok } from '#domain/result.ts';
import { publishDraft, republish } from '#server/catalogue/versions/publish.ts';
import { checkAgain, checkWhole } from './check-whole.ts';
import type { Publication, PublicationDeps, PublicationRequest } from './publication.ts';

/** An earlier version was checked when it was published: going back to it must not be refused for a newer rule. */
export async function publishShop(
  deps: PublicationDeps,
  { actor, copyOf, replaceDraft, replaces }: PublicationRequest,
): Promise<Publication> {
  const publisher = { ...deps, actor };
  if (copyOf !== undefined)
    return republish(publisher, { number: copyOf, replaceDraft, replaces, check: checkAgain(deps) });
  const published = await publishDraft(publisher, { check: checkWhole(deps) });
  return published.ok ? ok({ version: published.value, keptChanges: [] }) : published;
}
