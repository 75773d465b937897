import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';

/** Four files instead of some thirty small ones, each of which would cost a request and compress worse. */
const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  {
    name: 'components',
    test: /\/src\/(?:ui\/(?!layout\/dialog|forms\/use-form)|storefront\/(?:products\/|page\.ts))/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'forms',
    test: /\/node_modules\/zod\/|\/src\/(?:contract|ui\/forms|storefront\/features\/account)\//,
    minShareCount: 2,
    priority: 1,
  },
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

/** Three builds: what pages load, with `--mode service-worker` the service worker, and with `--ssr` what the server renders with. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  css: { modules: { generateScopedName: className } },
  build: isSsrBuild ? SERVER : mode === 'service-worker' ? SERVICE_WORKER : BROWSER,
  ...(isSsrBuild
    ? {
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
      }
    : {}),
}));
