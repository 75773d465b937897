/** Uploaded pictures by the hash of the upload, their files, and the file names they were uploaded under. */
import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

type Schema = Kysely<unknown>['schema'];

export async function createMedia({ schema }: Kysely<unknown>, columns: Columns): Promise<void> {
  const { whole, finish } = columns;
  const media = schema
    .createTable('media')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('width', 'integer', column => column.notNull())
    .addColumn('height', 'integer', column => column.notNull())
    .addColumn('placeholder', 'text', column => column.notNull())
    .addColumn('uploaded_at', whole, column => column.notNull());
  await finish(media).execute();
  await createFiles(schema, columns);
  await createNames(schema, columns);
}

function createFiles(schema: Schema, { bytes, finishLarge }: Columns): Promise<void> {
  const files = schema
    .createTable('media_files')
    .addColumn('media_id', 'text', column => column.notNull().references('media.id').onDelete('cascade'))
    .addColumn('width', 'integer', column => column.notNull())
    .addColumn('bytes', bytes, column => column.notNull())
    .addPrimaryKeyConstraint('media_files_key', ['media_id', 'width']);
  return finishLarge(files).execute();
}

async function createNames(schema: Schema, { finish }: Columns): Promise<void> {
  const names = schema
    .createTable('media_names')
    .addColumn('name', 'text', column => column.primaryKey().notNull())
    .addColumn('media_id', 'text', column => column.notNull().references('media.id').onDelete('cascade'));
  await finish(names).execute();
  await schema.createIndex('media_names_media').on('media_names').column('media_id').execute();
}
