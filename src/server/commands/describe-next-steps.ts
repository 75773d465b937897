/** What has to be done after a backup was restored, because no backup contains keys. */
import { DatabaseSync } from 'node:sqlite';
import { LEFT_OUT_NAMES, LEFT_OUT_QUERIES, type LeftOut } from '#server/platform/backups/left-out.ts';

const TEXTS: Readonly<Record<LeftOut, string>> = {
  gateway:
    'Enter the keys of the payment gateway again, under Settings, Payment gateway: until then nothing is paid online.',
  mail: 'Enter the password of the mail server again, under Settings, Mail: until then nobody receives a mail.',
};

const SIGN_IN =
  'Everybody signs in again. Staff need a recovery code instead of one of their app if auth-secret is another than before.';

export function describeNextSteps(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const leftOut = LEFT_OUT_NAMES.filter(
      name => database.prepare(LEFT_OUT_QUERIES[name]).get() !== undefined,
    );
    return [...leftOut.map(name => TEXTS[name]), SIGN_IN].join(' ');
  } finally {
    database.close();
  }
}
