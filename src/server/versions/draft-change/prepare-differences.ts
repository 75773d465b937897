/** What the draft becomes with a version that is published again. */
import type { Connection } from '#server/db/database.ts';
import { applyChanges } from '#server/versions/change-draft.ts';
import type { Difference } from '#server/versions/compare-content.ts';
import type { VersionDeps } from '#server/versions/version-deps.ts';
import { commitStaged, STAGED_AT_ONCE, stageChanges } from './stage-changes.ts';

/** Makes the draft what was prepared, in a transaction that has locked it. False: others have changed it meanwhile. */
export type ChangeDraftTo = (transaction: Connection, revision: number) => Promise<boolean>;

/** Many changes are written now, as the transaction that makes them the draft lets orders wait. */
export async function prepareDifferences(
  deps: VersionDeps,
  differences: readonly Difference[],
): Promise<ChangeDraftTo> {
  const byKind = Map.groupBy(differences, each => each.kind);
  const changes = new Map(
    Array.from(byKind, ([kind, ofKind]) => [
      kind,
      ofKind.map(({ id, after }) => ({ id, body: after?.body, position: after?.position })),
    ]),
  );
  if (differences.length > STAGED_AT_ONCE) {
    const staged = await stageChanges(deps, changes);
    return async (transaction, revision) =>
      staged.ok && (await commitStaged(transaction, staged.value, revision)).ok;
  }
  return async (transaction, revision) => {
    for (const [kind, ofKind] of changes) {
      const applied = await applyChanges({ ...deps, transaction, kind, revision }, ofKind);
      if (!applied.ok) return false;
    }
    return true;
  };
}
