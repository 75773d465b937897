/** Published versions, and what differs between two states of the shop. */
import * as z from 'zod/mini';
import { Code } from '#contract/second-factor.ts';

export const Version = z.object({
  number: z.int(),
  createdAt: z.string(),
  /** A user id, or the name of a command. */
  createdBy: z.string(),
  publishAt: z.string(),
  /** The version that this one repeats. */
  copyOf: z.optional(z.int()),
  state: z.enum(['in-force', 'scheduled', 'cancelled', 'past']),
});

export type Version = z.infer<typeof Version>;

export const VersionList = z.object({ versions: z.array(Version) });

export const PublishedVersion = z.extend(Version, {
  /** It is empty. Consoles of 0.2.0 expect it. */
  replacedBy: z.array(Version),
  /** With `copyOf` these are the unpublished changes for which the draft stays as it is. At most 500 are listed. */
  keptChanges: z.optional(
    z.object({ count: z.int(), records: z.array(z.object({ kind: z.string(), id: z.string() })) }),
  ),
});

export type PublishedVersion = z.infer<typeof PublishedVersion>;

/** Publishes the draft, or `copyOf` again. */
export const PublishRequest = z
  .object({
    copyOf: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
    /** With `copyOf` its content becomes that of the draft, whose unpublished changes are lost. */
    replaceDraft: z.optional(z.boolean()),
    /** Refused where another version is in force than this one: an undo takes back what was published last, and nothing else. */
    replaces: z.optional(z.int()),
    /** Consoles of 0.2.0 schedule versions with it. They must not publish at once instead. */
    publishAt: z.optional(z.unknown()),
    /** A code of the second factor, which another UPI id needs. */
    code: z.optional(Code),
  })
  .check(
    z.refine(({ copyOf, replaceDraft }) => copyOf !== undefined || replaceDraft !== true, {
      path: ['replaceDraft'],
      error: 'replaceDraft needs copyOf',
    }),
    z.refine(({ publishAt }) => publishAt === undefined, {
      path: ['publishAt'],
      error: 'Versions are not scheduled any more. Reload the page, and schedule the changes of the draft',
    }),
  );

export type PublishRequest = z.infer<typeof PublishRequest>;

/** The revision that the draft has had since the change. */
export const DraftUndoRequest = z.object({ revision: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) });

export const DraftUndo = z.object({
  /** Records that are again as they were. */
  count: z.int(),
  /** Records that were changed again since: that stays. */
  preserved: z.int(),
  revision: z.int(),
});

export type DraftUndo = z.infer<typeof DraftUndo>;

const Record = z.object({ position: z.int(), body: z.unknown() });

export const Differences = z.object({
  /** The number of the version that is compared with; 0: nothing. */
  from: z.int(),
  /** The number of all of them, of which at most 500 are listed. */
  count: z.int(),
  differences: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      before: z.optional(Record),
      after: z.optional(Record),
    }),
  ),
});

export type Differences = z.infer<typeof Differences>;

const Issue = z.object({ kind: z.string(), id: z.string(), message: z.string() });

export const DraftStatus = z.extend(Differences, {
  /** What prevents publishing. */
  faultCount: z.int(),
  /** The first hundred. */
  faults: z.array(Issue),
  /** The number of changed products that wait, for a picture or a server. All other changes are published without them. */
  waitingCount: z.prefault(z.int(), 0),
  /** Why the first hundred wait. */
  waiting: z.prefault(z.array(Issue), []),
  /** What should be looked at but may be published. */
  warningCount: z.int(),
  /** The first hundred. */
  warnings: z.array(Issue),
  /** The number of questions about prices and promises that shoppers do not see yet. */
  questionCount: z.prefault(z.int(), 0),
  /** The first hundred. */
  questions: z.prefault(z.array(Issue), []),
  /** It is empty. Consoles of 0.2.0 expect it. */
  scheduled: z.array(Version),
});

export type DraftStatus = z.infer<typeof DraftStatus>;

export const DifferencesQuery = z.object({
  from: z.optional(z.string().check(z.regex(/^\d{1,9}$/, { error: 'from must be the number of a version' }))),
});

export const VersionParams = z.object({
  number: z.string().check(z.regex(/^\d{1,9}$/, { error: 'number must be the number of a version' })),
});
