/** What the draft becomes with a version that is published again. */

import { applyChanges } from '#server/catalogue/versions/change-draft.ts';
import type { Difference } from '#server/catalogue/versions/compare-content.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { discardDraftChange } from './finish-changes.ts';
import { commitStaged, STAGED_AT_ONCE, stageChanges } from './stage-changes.ts';

/** Makes the draft what was prepared, in a transaction that has locked it. False: others have changed it meanwhile. */
export type ChangeDraftTo = (transaction: Connection, revision: number) => Promise<boolean>;

export interface PreparedDifferences {
  readonly changeDraft: ChangeDraftTo;
  /** Deletes what was written, where it does not become the draft. */
  readonly discard: () => Promise<void>;
}

/** Many changes are written now, as the transaction that makes them the draft lets orders wait. */
export async function prepareDifferences(
  deps: VersionDeps,
  differences: readonly Difference[],
  onPart: () => Promise<unknown>,
): Promise<PreparedDifferences> {
  const byKind = Map.groupBy(differences, each => each.kind);
  const changes = new Map(
    Array.from(byKind, ([kind, ofKind]) => [
      kind,
      ofKind.map(({ id, after }) => ({ id, body: after?.body, position: after?.position })),
    ]),
  );
  if (differences.length > STAGED_AT_ONCE) {
    const staged = await stageChanges({ ...deps, onPart }, changes);
    return {
      changeDraft: async (transaction, revision) =>
        staged.ok && (await commitStaged(transaction, staged.value, revision)).ok,
      discard: async () => {
        if (staged.ok) await discardDraftChange(deps.db, staged.value);
      },
    };
  }
  return {
    changeDraft: async (transaction, revision) => {
      for (const [kind, ofKind] of changes) {
        const applied = await applyChanges({ ...deps, transaction, kind, revision }, ofKind);
        if (!applied.ok) return false;
      }
      return true;
    },
    discard: async () => undefined,
  };
}
