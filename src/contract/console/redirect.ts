/** Redirects as staff see, write and import them. Times are ISO 8601 in UTC. */
import * as z from 'zod/mini';
import { SearchText } from '#contract/text.ts';
import { cursorText, flagText, timeText } from './query-fields.ts';
import { TableIssue } from './spreadsheet.ts';

export const MAX_REDIRECTS = 50_000;
export const MAX_REDIRECTS_MB = 16;

/** How they came about: `auto` by the shop when something was archived or removed. */
export const REDIRECT_KINDS = ['auto', 'owner', 'import'] as const;

export type RedirectKind = (typeof REDIRECT_KINDS)[number];

const ADDRESS_CHARACTERS = 2000;

const address = (label: string) =>
  z.string({ error: `${label} must be text` }).check(
    z.trim(),
    z.minLength(1, { error: `${label} is required` }),
    z.maxLength(ADDRESS_CHARACTERS, {
      error: `${label} can have at most ${ADDRESS_CHARACTERS} characters`,
    }),
  );

const KIND = z.enum(REDIRECT_KINDS, { error: `kind must be one of ${REDIRECT_KINDS.join(', ')}` });

export const NewRedirect = z.object({
  from: address('The old address'),
  to: address('The new address'),
  /** What a deleted one was, which comes back. */
  restored: z.optional(
    z.object({
      kind: KIND,
      hits: z.int({ error: 'hits must be a whole number' }).check(z.minimum(0)),
      lastHitAt: z.optional(timeText('lastHitAt')),
    }),
  ),
});

export type NewRedirect = z.infer<typeof NewRedirect>;

export const RedirectJson = z.object({
  id: z.string(),
  /** Decoded, in lower case. */
  from: z.string(),
  to: z.string(),
  /** An archived product leads to its page in another colour instead, if there is one. */
  leadsTo: z.optional(z.string()),
  kind: KIND,
  createdAt: z.string(),
  hits: z.int(),
  lastHitAt: z.optional(z.string()),
  /** `page`: the old address has a page of its own, which goes first. `nowhere`: there is no page where it leads. */
  state: z.enum(['works', 'page', 'nowhere']),
});

export type RedirectJson = z.infer<typeof RedirectJson>;

export const RedirectListQuery = z.object({
  /** Each word must be in the old or the new address. */
  search: z.optional(SearchText),
  kind: z.optional(KIND),
  cursor: z.optional(cursorText(/^red_\w{25}$/)),
});

/** The newest first. */
export const RedirectList = z.object({
  redirects: z.array(RedirectJson),
  /** How many there are, whatever is searched for. */
  count: z.int(),
  next: z.optional(z.string()),
});

export type RedirectList = z.infer<typeof RedirectList>;

export const RedirectImportQuery = z.object({
  /** Says what an import would do, and writes nothing. */
  dryRun: z.optional(flagText('dryRun')),
});

const FirstIssues = z.object({ first: z.readonly(z.array(TableIssue)), count: z.int() });

export const RedirectImportResult = z.object({
  isApplied: z.boolean(),
  added: z.int(),
  /** Old addresses that lead somewhere else than before. */
  changed: z.int(),
  unchanged: z.int(),
  /** Rows that are left out, with what is wrong. */
  faults: FirstIssues,
  /** What should be looked at, such as a new address without a page. */
  hints: FirstIssues,
});

export type RedirectImportResult = z.infer<typeof RedirectImportResult>;
