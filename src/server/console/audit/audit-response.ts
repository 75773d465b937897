import type { AuditEntry, AuditPage } from '#contract/console/audit.ts';
import type { ProductHistory } from '#contract/console/product-history.ts';
import { ProductJson } from '#contract/products/product.ts';
import { isoOf } from '#domain/day.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import { nameOf } from '#server/people/accounts/console-sessions/console-session-response.ts';
import type { FoundAudit } from '#server/platform/audit/audit.repository.ts';
import { programName } from '#server/platform/audit/program-name.ts';

export function toAuditEntry(row: FoundAudit): AuditEntry {
  return {
    id: row.id,
    at: isoOf(row.created_at),
    actor: actorOf(row),
    action: row.action,
    kind: row.kind,
    record: row.record_id,
    ...(row.order_number !== null && { orderNumber: row.order_number }),
    before: bodyOf(row.before),
    after: bodyOf(row.after),
  };
}

export function actorOf({ actor: id, email, first_name, last_name }: FoundAudit): AuditEntry['actor'] {
  if (email === null) return { id, name: programName(id) };
  return { ...toPerson({ id, email, first_name: first_name ?? '', last_name: last_name ?? '' }), email };
}

/** Names the person by the email where the account has no name. */
export function toPerson(
  user: Pick<UserTable, 'id' | 'email' | 'first_name' | 'last_name'>,
): AuditPage['people'][number] {
  return { id: user.id, name: nameOf(user) || user.email };
}

export function toProductChange(row: FoundAudit): ProductHistory['changes'][number] {
  return {
    id: row.id,
    at: isoOf(row.created_at),
    by: actorOf(row).name,
    action: row.action,
    before: productIn(row.before),
    after: productIn(row.after),
  };
}

function productIn(json: string | null): ProductJson | null {
  return ProductJson.safeParse(bodyOf(json)).data ?? null;
}

function bodyOf(json: string | null): unknown {
  return json === null ? null : (JSON.parse(json) as unknown);
}
