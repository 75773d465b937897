/** The commands of `npm run security`. */
import { Email } from '#contract/text.ts';
import { startOfDay } from '#domain/day.ts';
import type { Environment } from '#server/environment.ts';
import { rotateAuthSecret } from '#server/people/accounts/sessions/auth-secret.ts';
import { endAllSessions, endUserSessions } from '#server/people/accounts/sessions/session.repository.ts';
import { findUserByEmail } from '#server/people/accounts/user.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { EVENT_TYPE_NAMES } from '#server/platform/security-events/event-types.ts';
import {
  type EventSearch,
  findEvents,
  recordEvent,
} from '#server/platform/security-events/security-events.ts';
import { runProgram } from './run-program.ts';
import { eventJson, eventLines } from './security-event-text.ts';

const LISTED = 50;

type SecretSettings = Pick<Environment, 'secrets' | 'dataFolder'>;

interface EventOptions {
  readonly user?: string;
  readonly email?: string;
  readonly type?: string;
  readonly since?: string;
  readonly limit: string;
  readonly json?: boolean;
}

/** Runs a command of `npm run security` and returns its output. Throws an error with a message for the terminal. */
export function manageSecurity(
  db: Database,
  args: readonly string[],
  environment: SecretSettings,
): Promise<string> {
  return runProgram({
    name: 'npm run security --',
    args,
    define: (program, run) => {
      program
        .command('events')
        .description('lists security events')
        .option('--user <id>', 'of an account, usr_…')
        .option('--email <address>', 'of the account with this email')
        .option('--type <type>', 'such as login')
        .option('--since <day>', 'such as 2026-11-01')
        .option('--limit <count>', 'at most so many', String(LISTED))
        .option('--json', 'as JSON, one to a line')
        .action((options: EventOptions) => run(listEvents(db, options)));
      program
        .command('end-sessions [email]')
        .description('ends the sessions of an account')
        .option('--all', 'ends those of all accounts')
        .action((email: string | undefined, { all = false }: { readonly all?: boolean }) => {
          if (all === (email !== undefined))
            throw new Error('Name an account by its email, or all with --all.');
          return run(endSessions(db, email));
        });
      program
        .command('rotate-secret')
        .description('replaces the secret in DATA_DIR; the next start accepts both')
        .action(() => run(rotateSecret(db, environment)));
    },
  });
}

async function listEvents(db: Database, options: EventOptions): Promise<string> {
  const events = await findEvents(db, await readSearch(db, options));
  if (options.json === true) return events.map(eventJson).join('\n');
  return eventLines(events).join('\n') || 'No events.';
}

/** Helps when somebody else uses an account: its next request needs a login. */
async function endSessions(db: Database, email: string | undefined): Promise<string> {
  const userId = email === undefined ? undefined : await readId(db, email);
  const clock = () => new Date();
  await db.transaction().execute(async transaction => {
    if (userId === undefined) await endAllSessions(transaction);
    else await endUserSessions(transaction, userId);
    const deps = { db: transaction, clock, newId: createIds(clock) };
    await recordEvent(deps, { type: 'session-revoked', userId, address: undefined });
  });
  return userId === undefined ? 'Every session has ended.' : `Every session of ${email} has ended.`;
}

async function rotateSecret(db: Database, { secrets, dataFolder }: SecretSettings): Promise<string> {
  if (secrets !== undefined) {
    throw new Error(
      'AUTH_SECRET is set: set AUTH_SECRET_PREVIOUS to its value, and AUTH_SECRET to a new one.',
    );
  }
  const previous = rotateAuthSecret(dataFolder);
  const clock = () => new Date();
  const event = { type: 'secret-rotated', userId: undefined, address: undefined } as const;
  await recordEvent({ db, clock, newId: createIds(clock) }, event);
  return `There is a new secret. Restart the shop: it accepts both, and nobody has to log in again. docs/operations.md says when to delete ${previous}.`;
}

async function readSearch(db: Database, { user, email, ...options }: EventOptions): Promise<EventSearch> {
  const type = EVENT_TYPE_NAMES.find(each => each === options.type);
  if (options.type !== undefined && type === undefined) {
    throw new Error(`--type is one of ${EVENT_TYPE_NAMES.join(', ')}.`);
  }
  const since = options.since === undefined ? 0 : startOfDay(options.since);
  if (since === undefined) throw new Error('--since is a day such as 2026-11-20.');
  const limit = Number(options.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new Error('--limit is a whole number from 1.');
  const userId = email === undefined ? user : await readId(db, email);
  if (user !== undefined && user !== userId) throw new Error('--user and --email are different accounts.');
  return { userId, type, since, limit };
}

async function readId(db: Database, text: string): Promise<string> {
  const email = Email.safeParse(text);
  const user = email.success ? await findUserByEmail(db, email.data) : undefined;
  if (user === undefined) throw new Error(`There is no account with the email ${text}.`);
  return user.id;
}
