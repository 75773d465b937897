import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';

/** Five files instead of some thirty small ones, each of which would cost a request and compress worse. */
const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  {
    name: 'components',
    test: /\/src\/(?:ui\/(?!layout\/dialog|forms\/use-form|media\/qr-code|second-factor)|storefront\/(?:products\/(?!order-figures|line-stock)|page\.ts)|domain\/tax\/tax-notes)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'forms',
    test: /\/node_modules\/zod\/|\/src\/(?:contract(?!\/products\/)|ui\/forms|ui\/second-factor|storefront\/features\/account|storefront\/state\/fetch-json)[/.]/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'delivery',
    test: /\/src\/(?:storefront\/delivery\/(?!shipping-rules)|domain\/(?:delivery|addresses)\/|contract\/storage\/pin-storage)/,
    minShareCount: 2,
    priority: 2,
  },
  // The sums of a cart or an order, which no product page shows.
  {
    name: 'sums',
    test: /\/src\/(?:domain\/(?:pricing|charges|orders\/figure-rows|payments\/payment)|storefront\/products\/(?:order-figures|line-stock))/,
    minShareCount: 2,
    priority: 2,
  },
  // What makes and searches a catalogue: lists need it, and what loads products.
  {
    name: 'catalogue',
    test: /\/src\/domain\/(?:listing\/|create-catalogue)/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'text', test: /\/src\/domain\/text\/(?:plain|same)-text/, minShareCount: 2, priority: 4 },
  { name: 'listing', test: /\/src\/(?:storefront\/features|domain)\/listing\//, minShareCount: 2 },
];

const BROWSER: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  target: 'baseline-widely-available',
  manifest: true,
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: 'src/storefront/app/entry-client.tsx',
    output: { codeSplitting: { groups: CHUNKS } },
  },
};

/** What all pages of the console load, and what several share; each page adds a file of its own. */
const CONSOLE_CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  {
    name: 'parts',
    test: /\/node_modules\/|\/src\/(?:ui|contract|domain|console\/(?:parts|api))\//,
    minShareCount: 2,
    priority: 1,
  },
  // Small pages, which are opened one after the other and compress better together.
  { name: 'content', test: /\/src\/console\/features\/content\// },
  { name: 'settings', test: /\/src\/console\/features\/settings\// },
  { name: 'customers', test: /\/src\/console\/features\/(?:customers|messages|mails)\// },
];

/** The admin console: its document is made by the server, as that of the storefront. */
const CONSOLE: BuildEnvironmentOptions = {
  outDir: 'dist/console',
  target: 'baseline-widely-available',
  manifest: true,
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: 'src/console/app/entry.tsx',
    output: { codeSplitting: { groups: CONSOLE_CHUNKS } },
  },
};

/** A service worker controls its own folder, so it lies at the root under a fixed name; as a classic script it imports nothing. */
const SERVICE_WORKER: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  emptyOutDir: false,
  target: 'baseline-widely-available',
  rolldownOptions: {
    input: 'src/storefront/worker/service-worker.ts',
    output: { format: 'iife', entryFileNames: '[name].js' },
  },
};

const SERVER: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node24',
  minify: false,
  rolldownOptions: { input: 'src/storefront/app/entry-server.tsx' },
};

/** File and class name instead of a hash: readable, and they compress better. */
function className(name: string, file: string): string {
  return `${basename(file, '.module.css')}_${name}`;
}

const BUILDS: Readonly<Record<string, BuildEnvironmentOptions>> = {
  'service-worker': SERVICE_WORKER,
  console: CONSOLE,
};

/** Four builds: what pages load, the parts of `BUILDS` by `--mode`, and with `--ssr` what the server renders with. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  css: { modules: { generateScopedName: className } },
  ...(mode === 'console' ? { base: '/console/' } : {}),
  build: isSsrBuild ? SERVER : (BUILDS[mode] ?? BROWSER),
  ...(isSsrBuild
    ? {
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
      }
    : {}),
}));
