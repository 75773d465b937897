/** Removes from the copy of a database what must not leave the machine with it. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

type Row = Record<string, SQLInputValue>;

/** Returns the row as the backup has it, and undefined for one that it does not have. */
type Removal = (row: Row) => Row | undefined;

const all: Removal = () => undefined;

/**
 * Keys and passwords of others' servers are emptied, so that the console asks for them again. Sessions, links and codes are deleted.
 * What stays reveals no secret: passwords and recovery codes are hashed, second factors are encrypted with AUTH_SECRET, which is in
 * no backup, and the links in mails of guests and subscribers are all that these people have.
 */
export const REMOVALS: Readonly<Record<string, Removal>> = {
  gateway_keys: row => ({ ...row, secrets: '' }),
  mail_server: row => (row['password'] === null ? row : { ...row, password: '' }),
  staff_invitations: row => ({ ...row, token_hash: '' }),
  refresh_tokens: all,
  sessions: all,
  mailed_links: all,
  one_time_codes: all,
  welcome_link: all,
  backup_links: all,
  // The copy is made while its own run is in progress.
  backup_runs: row => (row['slot'] === null ? row : undefined),
};

/**
 * Makes each table anew: SQLite overwrites the pages of one that is dropped, while what is deleted from a table can stay in the unused
 * part of a page. A database of an older release may lack some of the tables.
 */
export function removeSecrets(database: DatabaseSync): void {
  database.exec('pragma secure_delete = on; pragma foreign_keys = off');
  for (const [table, remove] of Object.entries(REMOVALS)) {
    const statements = database
      .prepare('select sql from sqlite_schema where tbl_name = ? and sql is not null order by type = ? desc')
      .all(table, 'table')
      .map(row => String(row['sql']));
    if (statements.length > 0) replaceRows(database, { table, statements, remove });
  }
}

interface Replacement {
  readonly table: string;
  /** They make the table, then its indexes. */
  readonly statements: readonly string[];
  readonly remove: Removal;
}

function replaceRows(database: DatabaseSync, { table, statements, remove }: Replacement): void {
  const rows = database.prepare(`select * from ${table}`).all() as Row[];
  database.exec(`drop table ${table}`);
  for (const statement of statements) database.exec(statement);
  for (const each of rows) {
    const row = remove(each);
    if (row === undefined) continue;
    const columns = Object.keys(row);
    database
      .prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
      .run(...Object.values(row));
  }
}
