/** Finds published records that the schema of their kind does not accept: their versions would be incomplete. */
import type { Database } from '#server/platform/db/database.ts';
import { KINDS, type KindName } from './kinds.ts';
import type { PublishedRecordTable } from './version.table.ts';

const LIMIT = 1000;

/** Reads every version's records, a thousand at a time. */
export async function findInvalidRecords(db: Database): Promise<readonly string[]> {
  const issues: string[] = [];
  let last: PublishedRecordTable | undefined;
  do {
    const page = await recordsAfter(db, last);
    issues.push(...page.flatMap(toIssues));
    last = page.length === LIMIT ? page.at(-1) : undefined;
  } while (last !== undefined);
  return issues;
}

function toIssues({ kind, id, from_version, body }: PublishedRecordTable): readonly string[] {
  const issue = findIssue(kind, body);
  return issue === undefined ? [] : [`The ${kind} ${id} of version ${from_version} cannot be read: ${issue}`];
}

function findIssue(kind: string, body: string): string | undefined {
  if (!Object.hasOwn(KINDS, kind)) return 'its kind is unknown';
  try {
    const read = KINDS[kind as KindName].read(JSON.parse(body));
    return read.ok ? undefined : read.error;
  } catch (error) {
    return String(error);
  }
}

function recordsAfter(db: Database, last: PublishedRecordTable | undefined): Promise<PublishedRecordTable[]> {
  return db
    .selectFrom('published_records')
    .selectAll()
    .$if(last !== undefined, query =>
      query.where(eb =>
        eb(
          eb.refTuple('kind', 'id', 'from_version'),
          '>',
          eb.tuple(last?.kind ?? '', last?.id ?? '', last?.from_version ?? 0),
        ),
      ),
    )
    .orderBy('kind')
    .orderBy('id')
    .orderBy('from_version')
    .limit(LIMIT)
    .execute();
}
