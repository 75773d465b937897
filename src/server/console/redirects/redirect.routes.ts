/** The endpoints by which staff list, add, change and delete redirects. */
import * as z from 'zod/mini';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { NewRedirect, RedirectJson, RedirectList, RedirectListQuery } from '#contract/console/redirect.ts';
import type { Redirect } from '#contract/redirects/redirect-map.ts';
import { readTarget } from '#contract/redirects/target.ts';
import { toIso } from '#domain/day.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { findOtherColor } from '#server/catalogue/redirects/other-color.ts';
import { hasPage, leadsNowhere } from '#server/catalogue/redirects/own-addresses.ts';
import { readOld } from '#server/catalogue/redirects/read-redirect-table.ts';
import {
  countRedirects,
  deleteRedirect,
  findRedirect,
  findRedirects,
  listRedirects,
  lockRedirects,
  putHits,
} from '#server/catalogue/redirects/redirect.repository.ts';
import type { RedirectTable } from '#server/catalogue/redirects/redirect.table.ts';
import { type WriteRedirectError, writeRedirect } from '#server/catalogue/redirects/write-redirects.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { HttpError, notFound, valueOrThrow } from '#server/platform/http/http-error.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import { ownHost } from './own-host.ts';

const PAGE = 50;

const Params = z.object({ id: z.string() });

export function redirectRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  const { db, getVersion } = deps;
  app.get(
    CONSOLE_API.redirects,
    staff.may('content.change', {
      summary: 'List redirects',
      querystring: RedirectListQuery,
      response: { 200: RedirectList },
    }),
    async request => {
      const { search = '', kind, cursor } = request.query;
      const rows = await listRedirects(db, { search, kind, before: cursor, limit: PAGE + 1 });
      const page = rows.slice(0, PAGE);
      return {
        redirects: page.map(row => toJson(row, getVersion)),
        count: await countRedirects(db),
        ...(rows.length > PAGE ? { next: page.at(-1)?.id } : {}),
      };
    },
  );

  changeRoutes(app, deps, staff);
  app.delete(
    CONSOLE_API.redirect,
    staff.may('content.change', {
      summary: 'Delete a redirect',
      params: Params,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      const actor = toCaller(request).id;
      await db.transaction().execute(async transaction => {
        const before = (await findRedirect(transaction, request.params.id)) ?? notFound();
        await deleteRedirect(transaction, before.id);
        await audit(transaction, deps, { actor, before });
      });
      return reply.code(204).send(null);
    },
  );
}

function changeRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.post(
    CONSOLE_API.redirects,
    staff.may('content.change', {
      summary: 'Lead an address to another one',
      body: NewRedirect,
      response: { 201: RedirectJson },
    }),
    async (request, reply) => {
      const redirect = readRedirect(request.body, ownHost(deps, request));
      const { restored } = request.body;
      const added = await save(deps, { redirect, restored, actor: toCaller(request).id });
      return reply.code(201).send(toJson(added, deps.getVersion));
    },
  );

  app.put(
    CONSOLE_API.redirect,
    staff.may('content.change', {
      summary: 'Change a redirect',
      params: Params,
      body: NewRedirect,
      response: { 200: RedirectJson },
    }),
    async request => {
      const redirect = readRedirect(request.body, ownHost(deps, request));
      const { id } = request.params;
      return toJson(await save(deps, { redirect, id, actor: toCaller(request).id }), deps.getVersion);
    },
  );
}

function readRedirect({ from, to }: NewRedirect, host: string): Redirect {
  const [old, target] = [readOld(from), readTarget(to, host)];
  const fields = {
    ...(old.ok ? {} : { from: `The old address ${old.error}.` }),
    ...(target.ok ? {} : { to: `The new address ${target.error}.` }),
  };
  if (old.ok && target.ok) return { from: old.value, to: target.value };
  throw new HttpError({ code: 'invalid', fields, isIncomplete: false });
}

interface Saved {
  readonly redirect: Redirect;
  /** The redirect that it takes the place of; without one it is new. */
  readonly id?: string;
  readonly restored?: NewRedirect['restored'];
  readonly actor: string;
}

type SaveError = WriteRedirectError | { readonly code: 'redirect-taken'; readonly from: string };

async function save(deps: ConsoleDeps, { redirect, id, restored, actor }: Saved): Promise<RedirectTable> {
  const saved = await inTransaction(deps.db, async transaction => {
    // Of two that are sent at once, the second is told of the first.
    await lockRedirects(transaction);
    const before = id === undefined ? undefined : ((await findRedirect(transaction, id)) ?? notFound());
    const taken = await requireFree(transaction, redirect, before);
    if (!taken.ok) return taken;
    // With another old address it is another redirect.
    if (before !== undefined && before.from_path !== redirect.from)
      await deleteRedirect(transaction, before.id);
    const written = await writeRedirect(transaction, deps, {
      ...redirect,
      kind: restored?.kind ?? 'owner',
    });
    if (!written.ok) return written;
    if (restored !== undefined) await putHits(transaction, redirect.from, toVisits(restored));
    const [after] = await findRedirects(transaction, [redirect.from]);
    if (after === undefined) throw new Error('The redirect is not stored');
    await audit(transaction, deps, { actor, before, after });
    return ok(after);
  });
  return valueOrThrow(saved);
}

function toVisits({ hits, lastHitAt }: NonNullable<NewRedirect['restored']>) {
  return { hits, last_hit_at: lastHitAt === undefined ? null : Date.parse(lastHitAt) };
}

/** What was made automatically gives way to what the owner writes. */
async function requireFree(
  transaction: Connection,
  { from }: Redirect,
  before: RedirectTable | undefined,
): Promise<Result<undefined, SaveError>> {
  const [taken] = await findRedirects(transaction, [from]);
  const isFree = taken === undefined || taken.id === before?.id || taken.kind === 'auto';
  return isFree ? ok(undefined) : refused({ code: 'redirect-taken', from });
}

interface Change {
  readonly actor: string;
  readonly before?: RedirectTable | undefined;
  readonly after?: RedirectTable | undefined;
}

async function audit(
  transaction: Connection,
  deps: ConsoleDeps,
  { actor, before, after }: Change,
): Promise<void> {
  const toText = (row: RedirectTable | undefined) =>
    row === undefined ? null : JSON.stringify({ name: row.from_path, to: row.to_path });
  const later = after === undefined ? 'delete' : 'update';
  await insertAudit(transaction, [
    {
      created_at: deps.clock().getTime(),
      id: deps.newId('aud'),
      actor,
      action: before === undefined ? 'create' : later,
      kind: 'redirect',
      record_id: (after ?? before)?.id ?? '',
      before: toText(before),
      after: toText(after),
    },
  ]);
}

function toJson(row: RedirectTable, getVersion: ConsoleDeps['getVersion']): RedirectJson {
  const { id, from_path: from, to_path: to, kind, created_at, hits, last_hit_at } = row;
  const version = getVersion();
  const leadsTo = kind === 'auto' ? otherColor(from, version) : undefined;
  const withoutPage = leadsNowhere(leadsTo ?? to, version) ? 'nowhere' : 'works';
  return {
    id,
    from,
    to,
    ...(leadsTo === undefined ? {} : { leadsTo }),
    kind,
    createdAt: toIso(created_at),
    hits,
    ...(last_hit_at === null ? {} : { lastHitAt: toIso(last_hit_at) }),
    state: hasPage(from, version) ? 'page' : withoutPage,
  };
}

/** The ids of products may have capitals, old addresses have none. */
function otherColor(from: string, version: ShopVersion): string | undefined {
  const [, id = ''] = /^\/product\/([^/]+)$/.exec(from) ?? [];
  return findOtherColor(id.toUpperCase(), version) ?? findOtherColor(id, version);
}
