/** The 10,000 most common passwords, from the list of zxcvbn (MIT licence), which is ordered by frequency. */
import { readFile } from 'node:fs/promises';

const COMMON_COUNT = 10_000;

/** Staff cannot have such a password; shoppers are only advised against it. */
export interface CommonPassword {
  readonly code: 'common-password';
  readonly field: 'password' | 'newPassword';
}

export type IsCommonPassword = (password: string) => Promise<boolean>;

/** Reads the list with the first password. Upper and lower case count as the same. */
export function createCommonPasswords(): IsCommonPassword {
  let words: Promise<ReadonlySet<string>> | undefined;
  return async password => {
    words ??= loadWords();
    return (await words).has(password.toLowerCase());
  };
}

/** Read as a file and not imported: the module would stay in memory with all of its 49,000 words. */
async function loadWords(): Promise<ReadonlySet<string>> {
  const file = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
  const words = JSON.parse(await readFile(file, 'utf8')) as readonly string[];
  return new Set(words.slice(0, COMMON_COUNT));
}
