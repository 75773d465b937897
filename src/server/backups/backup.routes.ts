/** The endpoints by which an owner sees, makes and downloads backups. */
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { BackupLink, BackupLinkRequest, BackupSchedule, Backups } from '#contract/console/backups.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { fill } from '#contract/urls.ts';
import { toDay } from '#domain/day.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { staffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { type Authenticate, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { insertRun } from '#server/platform/backups/backup.repository.ts';
import { findBackup, type StoredBackup } from '#server/platform/backups/backup-folder.ts';
import { freeBytes, neededBytes } from '#server/platform/backups/disk-space.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { HttpError, notFound, valueOrThrow } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { changeSchedule, recordRequestedBackup } from './change-schedule.ts';
import { describeBackups } from './describe-backups.ts';
import { makeDownloadLink, takeDownloadLink } from './download-links.ts';
import { toDownloadName } from './download-name.ts';

export interface BackupRouteDeps extends AccountDeps {
  /** It is undefined where only the connection is known. */
  readonly location?: DatabaseLocation | undefined;
}

const OfBackup = z.object({ name: z.string() });
const OfLink = z.object({ token: z.string() });

export function backupRoutes(app: App, deps: BackupRouteDeps, authenticate: Authenticate): void {
  const staff = staffRoute(authenticate);
  const describe = () => describeBackups(deps, deps.location);

  app.get(
    CONSOLE_API.backups,
    staff.may('backups.manage', {
      summary: 'List the backups, and when they are made',
      response: { 200: Backups },
    }),
    describe,
  );

  app.post(
    CONSOLE_API.backups,
    staff.may('backups.manage', {
      summary: 'Ask for a backup, which is made in the background',
      response: { 200: Backups },
    }),
    async request => {
      const folder = toFolder(deps);
      if (freeBytes(folder) < neededBytes(folder)) throw new HttpError({ code: 'backup-disk-full' });
      const by = toCaller(request).id;
      const run = { id: deps.newId('bkp'), reason: 'manual', day: null, requested_by: by } as const;
      const isNew = await deps.db.transaction().execute(async transaction => {
        if (!(await insertRun(transaction, { ...run, created_at: deps.clock().getTime() }))) return false;
        await recordRequestedBackup(transaction, deps, { actor: by, id: run.id });
        return true;
      });
      if (!isNew) throw new HttpError({ code: 'backup-running' });
      return describe();
    },
  );

  app.put(
    CONSOLE_API.backupSchedule,
    staff.may('backups.manage', {
      summary: 'Choose when backups are made by themselves, and how many stay',
      body: BackupSchedule,
      response: { 200: Backups },
    }),
    async request => {
      toFolder(deps);
      await changeSchedule(deps, toCaller(request).id, request.body);
      return describe();
    },
  );

  linkRoutes(app, deps, authenticate);
}

function linkRoutes(app: App, deps: BackupRouteDeps, authenticate: Authenticate): void {
  const staff = staffRoute(authenticate);

  app.post(
    CONSOLE_API.backupLinks,
    staff.may('backups.manage', {
      summary: 'Get a link that downloads a backup once',
      params: OfBackup,
      body: BackupLinkRequest,
      response: { 200: BackupLink },
    }),
    async request => {
      const { name } = findBackup(toFolder(deps), request.params.name) ?? notFound();
      const by = { user: toCaller(request), client: toClient(request) };
      const made = await makeDownloadLink(deps, {
        ...by,
        download: { kind: 'backup', name },
        code: request.body.code,
      });
      const token = valueOrThrow(made);
      deps.onMail();
      return { url: fill(CONSOLE_API.backupFile, { token }) };
    },
  );

  app.get(
    CONSOLE_API.backupFile,
    {
      ...staff.may('backups.manage', { summary: 'Download a backup', params: OfLink }),
      // Whoever asks for the headers alone would use the link up.
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const folder = toFolder(deps);
      const by = { user: toCaller(request), client: toClient(request) };
      const { token } = request.params;
      const taken = await takeDownloadLink(deps, { ...by, kind: 'backup', token });
      const backup = (taken?.kind === 'backup' && findBackup(folder, taken.name)) || notFound();
      return sendBackup(reply, backup, deps.getSettings().shop.name);
    },
  );
}

function toFolder({ location }: BackupRouteDeps): string {
  if (location?.engine !== 'embedded') throw new HttpError({ code: 'backups-elsewhere' });
  return resolve(location.folder);
}

/** The open file stays whole, even where the backup is deleted meanwhile. */
async function sendBackup(
  reply: FastifyReply,
  { path, madeAt }: StoredBackup,
  shopName: string,
): Promise<FastifyReply> {
  const file = await open(path);
  const { size } = await file.stat();
  const name = `${toDownloadName(shopName)}-backup-${toDay(madeAt.getTime())}.db`;
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-length', size)
    .type('application/octet-stream')
    .send(file.createReadStream({ end: size - 1 }));
}
