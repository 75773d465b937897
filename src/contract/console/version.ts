/** Published versions, and what differs between two states of the shop. */
import * as z from 'zod/mini';

export const Version = z.object({
  number: z.int(),
  createdAt: z.string(),
  /** A user id, or the name of a command. */
  createdBy: z.string(),
  publishAt: z.string(),
  /** The version that this one repeats. */
  copyOf: z.optional(z.int()),
  state: z.enum(['in-force', 'scheduled', 'past']),
});

export type Version = z.infer<typeof Version>;

export const VersionList = z.object({ versions: z.array(Version) });

/** Publishes the draft, or `copyOf` again; at once or at a time. */
export const PublishRequest = z.object({
  copyOf: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  publishAt: z.optional(
    z.iso.datetime({ offset: true, error: 'publishAt must be a time such as 2026-12-01T00:00:00+05:30' }),
  ),
});

const Record = z.object({ position: z.int(), body: z.unknown() });

export const Differences = z.object({
  /** The number of the version that is compared with; 0: nothing. */
  from: z.int(),
  /** All of them, of which at most 500 are listed. */
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

export const DifferencesQuery = z.object({
  from: z.optional(z.string().check(z.regex(/^\d{1,9}$/, { error: 'from must be the number of a version' }))),
});

export const VersionParams = z.object({
  number: z.string().check(z.regex(/^\d{1,9}$/, { error: 'number must be the number of a version' })),
});
