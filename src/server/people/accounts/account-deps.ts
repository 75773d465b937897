import type { Settings } from '#domain/settings.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import type { RateLimits } from '#server/platform/rate-limits/rate-limits.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Keys } from './sessions/keys.ts';

export interface AccountDeps {
  readonly db: Database;
  readonly keys: Keys;
  readonly clock: () => Date;
  /** The settings in force. */
  readonly getSettings: () => Settings;
  readonly newId: NewId;
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  readonly onMail: () => void;
}
