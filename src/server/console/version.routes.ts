/** The endpoints of publishing. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  Differences,
  DifferencesQuery,
  PublishRequest,
  Version,
  VersionList,
  VersionParams,
} from '#contract/console/version.ts';
import { callerOf } from '#server/accounts/sessions/authentication.ts';
import { HttpError, notFound } from '#server/http/http-error.ts';
import type { App } from '#server/http/route.ts';
import { compareWithVersion, type Difference, type ReadPage } from '#server/versions/compare-content.ts';
import { type PublishRefusal, publishDraft, republish } from '#server/versions/publish.ts';
import {
  findVersion,
  findVersionInForce,
  latestNumber,
  listVersions,
  recordsOfDraft,
  recordsOfVersion,
  type StoredRecord,
} from '#server/versions/version.repository.ts';
import type { VersionTable } from '#server/versions/version.table.ts';
import type { ConsoleDeps } from './console-deps.ts';
import type { StaffRoute } from './staff-route.ts';

const MAX_LISTED = 500;

export function versionRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  const { db, clock } = deps;
  app.get(
    CONSOLE_API.draft,
    { ...staff, schema: { ...staff.schema, response: { 200: Differences } } },
    async () => differences(deps, await latestNumber(db), page => recordsOfDraft(db, page)),
  );

  app.get(
    CONSOLE_API.versions,
    { ...staff, schema: { ...staff.schema, response: { 200: VersionList } } },
    async () => {
      const now = clock().getTime();
      const inForce = await findVersionInForce(db, now);
      return { versions: (await listVersions(db)).map(version => toVersion(version, { now, inForce })) };
    },
  );

  app.get(
    CONSOLE_API.version,
    {
      ...staff,
      schema: {
        ...staff.schema,
        params: VersionParams,
        querystring: DifferencesQuery,
        response: { 200: Differences },
      },
    },
    async request => {
      const number = Number(request.params.number);
      const from = Number(request.query.from ?? number - 1);
      const isKnown = async (each: number) => each === 0 || (await findVersion(db, each)) !== undefined;
      if (number === 0 || !(await isKnown(number)) || !(await isKnown(from))) return notFound();
      return differences(deps, from, page => recordsOfVersion(db, number, page));
    },
  );

  publishRoute(app, deps, staff);
}

function publishRoute(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.post(
    CONSOLE_API.versions,
    { ...staff, schema: { ...staff.schema, body: PublishRequest, response: { 201: Version } } },
    async (request, reply) => {
      const { copyOf, publishAt } = request.body;
      const options = publishAt === undefined ? {} : { publishAt: Date.parse(publishAt) };
      const publisher = { ...deps, actor: callerOf(request).id };
      const published = await (copyOf === undefined
        ? publishDraft(publisher, options)
        : republish(publisher, { ...options, number: copyOf }));
      if (!published.ok) throw new HttpError(errorOf(published.refusal));
      await deps.onPublish();
      const now = deps.clock().getTime();
      const inForce = await findVersionInForce(deps.db, now);
      return reply.code(201).send(toVersion(published.value, { now, inForce }));
    },
  );
}

function errorOf(refusal: PublishRefusal) {
  return refusal.code === 'unknown-version' ? ({ code: 'not-found' } as const) : refusal;
}

async function differences({ db }: ConsoleDeps, from: number, to: ReadPage): Promise<Differences> {
  const found = await compareWithVersion(db, { from, to });
  return { from, count: found.length, differences: found.slice(0, MAX_LISTED).map(toJson) };
}

function toJson({ kind, id, before, after }: Difference) {
  return {
    kind,
    id,
    ...(before === undefined ? {} : { before: toRecord(before) }),
    ...(after === undefined ? {} : { after: toRecord(after) }),
  };
}

function toRecord({ position, body }: StoredRecord) {
  return { position, body: JSON.parse(body) as unknown };
}

function toVersion(
  { number, created_at, created_by, publish_at, copy_of }: VersionTable,
  { now, inForce }: { readonly now: number; readonly inForce: VersionTable | undefined },
): Version {
  return {
    number,
    createdAt: new Date(created_at).toISOString(),
    createdBy: created_by,
    publishAt: new Date(publish_at).toISOString(),
    ...(copy_of === null ? {} : { copyOf: copy_of }),
    state: stateOf(publish_at, number, { now, inForce }),
  };
}

function stateOf(
  publishAt: number,
  number: number,
  { now, inForce }: { readonly now: number; readonly inForce: VersionTable | undefined },
): Version['state'] {
  if (number === inForce?.number) return 'in-force';
  return publishAt > now ? 'scheduled' : 'past';
}
