/** What has to be done after a backup was restored, because no backup contains keys. */
import { DatabaseSync } from 'node:sqlite';

/** Each with a query that finds a row where it was left out of the backup. */
const LEFT_OUT = [
  {
    text: 'Enter the keys of the payment gateway again, under Settings, Payment gateway: until then nothing is paid online.',
    query: "select 1 from gateway_keys where secrets = ''",
  },
  {
    text: 'Enter the password of the mail server again, under Settings, Mail: until then nobody receives a mail.',
    query: "select 1 from mail_server where password = ''",
  },
] as const;

const SIGN_IN =
  'Everybody signs in again. Staff need a recovery code instead of one of their app if auth-secret is another than before.';

export function describeNextSteps(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const texts = LEFT_OUT.filter(({ query }) => database.prepare(query).get() !== undefined).map(
      ({ text }) => text,
    );
    return [...texts, SIGN_IN].join(' ');
  } finally {
    database.close();
  }
}
