/** Hashes and checks passwords, few at a time: each costs 19 MB and 11 ms of a core. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import {
  type ConcurrencyCounts,
  type ConcurrencyLimitOptions,
  createConcurrencyLimit,
} from '#server/platform/overload/concurrency-limit.ts';
import { createCommonPasswords, type IsCommonPassword } from './common-passwords.ts';

export type PasswordColumns = Pick<UserTable, 'password_hash' | 'common_password'>;

export interface Passwords {
  /** What is stored of a new password. */
  readonly toColumns: (password: string) => Promise<PasswordColumns>;
  readonly isCommon: IsCommonPassword;
  /** Takes the same time whether there is a hash to compare with or not. */
  readonly isRight: (password: string, passwordHash: string | undefined) => Promise<boolean>;
  readonly queue: () => ConcurrencyCounts;
  /** Throws `HttpError` (busy) when a request that arrives now would wait for too long. */
  readonly assertCapacity: () => void;
}

/** OWASP's figures for argon2id, which is the library's default kind. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Leaves one core to everything else, so that orders are still handled during a flood of logins. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));

/** The duration of a hash (11 ms) is measured and adjusted. Waits beyond 3 s are rejected: the browser gives up at 10. */
const LIMIT: ConcurrencyLimitOptions = { atOnce: AT_ONCE, waitMs: 3000, workMs: 10 };

export function createPasswords(options: ConcurrencyLimitOptions = LIMIT): Passwords {
  const limit = createConcurrencyLimit(options);
  const isCommon = createCommonPasswords();
  const dummyHash = hash('a dummy password', COST);
  return {
    queue: limit.counts,
    assertCapacity: limit.assertCapacity,
    toColumns: async password => ({
      password_hash: await limit(() => hash(password, COST)),
      common_password: (await isCommon(password)) ? 1 : 0,
    }),
    isCommon,
    isRight: async (password, passwordHash) => {
      const against = passwordHash ?? (await dummyHash);
      const matches = await limit(() => verify(against, password));
      return matches && passwordHash !== undefined;
    },
  };
}
