/** Moves in with the files of another shop, or says what that would do. */
import type { MovingChoices, MovingResult } from '#contract/console/moving.ts';
import { isTaxWithin } from '#domain/tax/tax-schemes.ts';
import { applyMoving } from '#server/catalogue/moving/apply-moving.ts';
import { readMoved, readMovingChoices } from '#server/catalogue/moving/moving.repository.ts';
import { runMoving } from '#server/catalogue/moving/process/run-moving.ts';
import { readDraftCategories } from '#server/catalogue/products/categories/draft-categories.ts';
import { draftRevision } from '#server/catalogue/versions/draft.repository.ts';
import { draftRecords, noteRevisions } from '#server/catalogue/versions/draft-records.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import type { ConsoleDeps } from './console-deps.ts';

export interface Moving {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Those of the last time stand for what is missing. */
  readonly choices: MovingChoices | undefined;
  readonly isDryRun: boolean;
  /** The revision of the draft that the dry run has seen. It is undefined where any is meant. */
  readonly revision: number | undefined;
  readonly host: string;
  readonly actor: string;
}

/** Throws where products that it changes were changed since the dry run. */
export async function moveIn(deps: ConsoleDeps, request: Moving): Promise<MovingResult> {
  const { isDryRun, revision: madeFrom = Number.POSITIVE_INFINITY, actor } = request;
  const seen = await draftRevision(deps.db);
  const choices = { ...(await readMovingChoices(deps.db)), ...request.choices };
  const revisions = new Map<string, number>();
  const work = await runMoving(
    {
      files: request.files,
      choices,
      categories: await readDraftCategories(deps.db),
      before: await readMoved(deps.db),
      host: request.host,
    },
    noteRevisions(draftRecords(deps.db, 'product'), revisions),
  );
  if (work === undefined) throw new HttpError({ code: 'moving-too-large' });
  const { summary, writes } = work;
  const pricesContainTax = isTaxWithin(deps.getVersion().settings.money.taxScheme);
  const result = { ...summary, questions: { ...summary.questions, pricesContainTax }, revision: seen };
  if (isDryRun) return { ...result, isApplied: false };
  if (writes.some(({ id, body }) => body !== undefined && (revisions.get(id) ?? 0) > madeFrom))
    throw new HttpError({ code: 'draft-changed' });
  const change = await applyMoving({ ...deps, actor }, { work, choices, revisions });
  if (!change.ok) throw new HttpError({ code: 'draft-changed' });
  return { ...result, revision: change.value, isApplied: true };
}
