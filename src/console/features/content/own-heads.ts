/** What links to pages show, as the settings have it. */
import type { StoredDocument } from '#console/parts/forms/use-document-form.ts';
import { readSettings, type SettingIssue } from '#contract/settings/settings.ts';
import type { OwnHead } from '#domain/own-head.ts';

type Document = Readonly<Record<string, unknown>>;

export function readHeads(document: Document): readonly OwnHead[] {
  return (document['heads'] ?? []) as readonly OwnHead[];
}

/** Returns what is written for a page, for a form. */
function findHead(document: Document, page: string): OwnHead {
  return readHeads(document).find(head => head.page === page) ?? { page };
}

/** Returns the settings with this head of a page; one with nothing but the page is left out. */
export function withHead(document: Document, head: OwnHead): Document {
  const others = readHeads(document).filter(({ page }) => page !== head.page);
  const isEmpty = [head.title, head.description, head.image].every(value => value === undefined);
  return { ...document, heads: isEmpty ? others : [...others, head] };
}

/** Checks a head with the schema of the settings, in which it is the only one. */
export function headIssues(head: unknown): readonly SettingIssue[] {
  const read = readSettings({ heads: [head] });
  return read.ok ? [] : read.error.map(issue => ({ ...issue, field: issue.field.replace('heads.0.', '') }));
}

export function toStored(
  { document, revision }: { readonly document: Document; readonly revision: number },
  page: string,
): StoredDocument {
  return { document: { ...findHead(document, page) }, revision };
}
