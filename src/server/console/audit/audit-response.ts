import type { AuditEntry, AuditPage } from '#contract/console/audit.ts';
import type { ProductHistory } from '#contract/console/product-history.ts';
import { ProductJson } from '#contract/products/product.ts';
import { toIso } from '#domain/day.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import { toName } from '#server/people/accounts/console-sessions/console-session-response.ts';
import type { FoundAudit } from '#server/platform/audit/audit.repository.ts';
import { programName } from '#server/platform/audit/program-name.ts';

export function toAuditEntry(row: FoundAudit): AuditEntry {
  return {
    id: row.id,
    at: toIso(row.created_at),
    actor: toActor(row),
    action: row.action,
    kind: row.kind,
    record: row.record_id,
    ...(row.order_number !== null && { orderNumber: row.order_number }),
    before: toBody(row.before),
    after: toBody(row.after),
  };
}

export function toActor({ actor: id, email, first_name, last_name }: FoundAudit): AuditEntry['actor'] {
  if (email === null) return { id, name: programName(id) };
  return { ...toPerson({ id, email, first_name: first_name ?? '', last_name: last_name ?? '' }), email };
}

/** Names the person by the email where the account has no name. */
export function toPerson(
  user: Pick<UserTable, 'id' | 'email' | 'first_name' | 'last_name'>,
): AuditPage['people'][number] {
  return { id: user.id, name: toName(user) || user.email };
}

export function toProductChange(row: FoundAudit): ProductHistory['changes'][number] {
  return {
    id: row.id,
    at: toIso(row.created_at),
    by: toActor(row).name,
    action: row.action,
    before: productIn(row.before),
    after: productIn(row.after),
  };
}

function productIn(json: string | null): ProductJson | null {
  return ProductJson.safeParse(toBody(json)).data ?? null;
}

function toBody(json: string | null): unknown {
  return json === null ? null : (JSON.parse(json) as unknown);
}
