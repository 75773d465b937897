/** What staff do while the server is killed, and which states it may leave. */
import type { RestartableServer } from '#drills/restartable-server.ts';
import type { ServerDatabase } from '#testing/server-database.ts';
import { photo } from '#testing/test-photo.ts';
import type { ConsoleClient, ConsoleResponse } from './console-client.ts';
import { draftPrice, isOnPage, listedPrice, priceTable } from './stored-versions.ts';

export const OPERATIONS = ['import', 'upload', 'publish'] as const;

export type Operation = (typeof OPERATIONS)[number];

export interface ShopUnderTest {
  readonly server: RestartableServer;
  readonly database: ServerDatabase;
  /** Products, which all have the same price. */
  readonly count: number;
  /** What has been done. */
  readonly state: ShopState;
}

export interface ShopState {
  /** The prices of the draft and of the version in force. */
  draft: number;
  shown: number;
  imports: number;
  pictures: number;
}

interface PreparedOperation {
  readonly run: (client: ConsoleClient) => Promise<ConsoleResponse>;
  readonly success: number;
  /** Whether it is done as a whole; violations where it is neither that nor undone. */
  readonly inspect: () => Promise<{ readonly isDone: boolean; readonly violations: readonly string[] }>;
  /** The state after it. */
  readonly after: Partial<ShopState>;
}

export const PREPARE: Readonly<Record<Operation, (shop: ShopUnderTest) => Promise<PreparedOperation>>> = {
  import: async ({ database, count, state }) => {
    const draft = state.draft + 1;
    const table = priceTable(count, draft);
    return {
      run: client => client.importTable(table),
      success: 200,
      inspect: async () => {
        const found = await draftPrice(database, count);
        const isMixed = found !== draft && found !== state.draft;
        return { isDone: found === draft, violations: isMixed ? ['the draft is a mix of two states'] : [] };
      },
      after: { draft, imports: state.imports + 1 },
    };
  },
  upload: async ({ server, database, state }) => {
    const picture = photo({ width: 700 + state.pictures, height: 900 });
    const bytes = await picture.jpeg().toBuffer();
    return {
      run: client => client.upload(bytes, `drill ${state.pictures}.jpg`),
      success: 201,
      inspect: async () => {
        const media = await database.rows('select id from media');
        return {
          isDone: media.length > state.pictures,
          violations: await pictureViolations(database, await server.url()),
        };
      },
      after: { pictures: state.pictures + 1 },
    };
  },
  publish: async ({ server, count, state }) => ({
    run: client => client.publish(),
    success: 201,
    inspect: async () => {
      const found = await listedPrice(await server.url(), count);
      const isMixed = found !== state.draft && found !== state.shown;
      return {
        isDone: found === state.draft,
        violations: isMixed ? ['the version in force is a mix of two states'] : [],
      };
    },
    after: { shown: state.draft },
  }),
};

/** Every file of the last picture must be served, and every picture must have its two files. */
async function pictureViolations(database: ServerDatabase, origin: string): Promise<readonly string[]> {
  const files = await database.rows(
    'select id, media_files.width as width from media left join media_files on media_id = id order by media.width',
  );
  const byId = Map.groupBy(files, ({ id }) => String(id));
  const incomplete = [...byId].filter(([, each]) => each.length !== 2).map(([id]) => `${id} is incomplete`);
  const last = files.slice(-2).map(({ id, width }) => `/media/${String(id)}-${String(width)}.avif`);
  const statuses = await Promise.all(last.map(async path => (await fetch(origin + path)).status));
  return [
    ...incomplete,
    ...(statuses.every(status => status === 200) ? [] : [`${last.join()} is not served`]),
  ];
}

/** What must be so at any time: the state of the draft, of the public site and of the audit. */
export async function stateViolations({
  server,
  database,
  count,
  state,
}: ShopUnderTest): Promise<readonly string[]> {
  const origin = await server.url();
  const draft = await draftPrice(database, count);
  const shown = await listedPrice(origin, count);
  const [audit] = await database.rows(
    "select count(*) as rows from audit where kind = 'product' and action = 'update'",
  );
  const audited = Number(audit?.['rows']);
  return [
    ...(draft === state.draft ? [] : [`the draft has ${String(draft)}, not ${state.draft}`]),
    ...(shown === state.shown ? [] : [`the list shows ${String(shown)}, not ${state.shown}`]),
    ...((await isOnPage(origin, state.shown, count)) ? [] : [`a page does not show ${state.shown}`]),
    ...(audited === state.imports * count ? [] : [`the audit has ${audited} changes of products`]),
  ];
}
