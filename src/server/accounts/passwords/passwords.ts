/** Hashes and checks passwords: few at a time, as each costs 19 MB and 11 ms, and the rest of the shop must go on. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import {
  type ConcurrencyCounts,
  type ConcurrencyLimitOptions,
  createConcurrencyLimit,
} from '#server/http/concurrency-limit.ts';

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Takes the same time whether there is a hash to compare with or not. */
  readonly isRight: (password: string, passwordHash: string | undefined) => Promise<boolean>;
  readonly queue: () => ConcurrencyCounts;
  /** Throws `HttpError` (busy) when whoever comes now would wait for too long. */
  readonly assertCapacity: () => void;
}

/** OWASP's figures for argon2id, which is the library's default kind. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One core is left to everything else: orders go on through a flood of logins. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Whoever would wait for longer would rather be told to come back; until some are hashed, a slow machine is assumed. */
const SIZE: ConcurrencyLimitOptions = { atOnce: AT_ONCE, waitMs: 3000, workMs: 30 };

export function createPasswords(size: ConcurrencyLimitOptions = SIZE): Passwords {
  const pass = createConcurrencyLimit(size);
  const nobodys = hash('the password of nobody', COST);
  return {
    queue: pass.counts,
    assertCapacity: pass.assertCapacity,
    hash: password => pass(() => hash(password, COST)),
    isRight: async (password, passwordHash) => {
      const against = passwordHash ?? (await nobodys);
      const matches = await pass(() => verify(against, password));
      return matches && passwordHash !== undefined;
    },
  };
}
