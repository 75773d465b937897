import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';

/** What every page needs comes in one file. The worker stands alone: it is not of any page. */
const ALWAYS = {
  name: 'shop',
  tags: ['$initial' as const],
  test: /^(?!.*\/src\/storefront\/worker\/)/,
  priority: 3,
};

/** React and the other packages in a file of their own, read by the browser in a task of its own (`START_SCRIPT`). */
const PACKAGES = {
  name: 'packages',
  test: /\/node_modules\/(?:react|react-dom|scheduler|zustand)\/|\/app\/packages\.ts$|rolldown\/runtime/,
  priority: 4,
};

/** A file each for what several pages share, as dozens of small ones would cost a request each and compress worse. */
const SHARED = Object.entries({
  /** The lines of a cart and of an order. */
  lines:
    /\/src\/(?:storefront\/(?:features\/cart\/|products\/(?:line-stock|order-figures))|ui\/feedback\/(?:skeleton|waiting))/,
  fields: /\/src\/(?:storefront\/features\/account\/|ui\/forms\/(?:form|use-form))/,
}).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 1 }));

/** All of the lists but the pages themselves: a style that only one of them needs would cost it a connection. */
const LISTING = {
  name: 'listing',
  test: /\/src\/storefront\/features\/listing\/(?!(?:shop|collection)-page\.tsx)/,
  priority: 1,
};

/** What forms are checked by, ahead of the forms that would draw it in. */
const SCHEMAS = {
  name: 'schemas',
  test: /\/node_modules\/zod\/|\/src\/contract\//,
  minShareCount: 2,
  priority: 2,
};

const BROWSER: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  target: 'baseline-widely-available',
  manifest: true,
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: {
      'entry-client': 'src/storefront/app/entry-client.tsx',
      'service-worker': 'src/storefront/worker/service-worker.ts',
    },
    // The start script calls what the entry exports by its name.
    preserveEntrySignatures: 'allow-extension',
    // The worker's reach is its own folder and below, so it stands at the root under a name that stays.
    output: {
      codeSplitting: { groups: [PACKAGES, ALWAYS, SCHEMAS, LISTING, ...SHARED] },
      entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
    },
  },
};

const SERVER: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node24',
  minify: false,
  rolldownOptions: { input: 'src/storefront/app/entry-server.tsx' },
};

/** Classes are named in styles, scripts and documents alike. By file and word they compress better than by a hash, and can be read. */
function className(name: string, file: string): string {
  return `${basename(file, '.module.css')}_${name}`;
}

/** Two builds: what the browser loads, and with `--ssr` what the server renders with. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  css: { modules: { generateScopedName: className } },
  build: isSsrBuild ? SERVER : BROWSER,
  ...(isSsrBuild
    ? {
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
      }
    : {}),
}));
