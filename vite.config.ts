import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';

/** What most pages need comes in one file, script and style alike; what a page alone needs comes with it. */
const SHARED = { name: 'shop', test: /src\/(?:domain|contract|web\/(?:app|goods|state|ui))\/|node_modules/ };

const BROWSER: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  target: 'baseline-widely-available',
  manifest: true,
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: {
      'entry-client': 'src/web/app/entry-client.tsx',
      'service-worker': 'src/web/worker/service-worker.ts',
    },
    // The worker's reach is its own folder and below, so it stands at the root under a name that stays.
    output: {
      codeSplitting: { groups: [SHARED] },
      entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
    },
  },
};

const SERVER: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node24',
  minify: false,
  rolldownOptions: { input: 'src/web/app/entry-server.tsx' },
};

/** Two builds: what the browser loads, and with `--ssr` what the server renders with. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  build: isSsrBuild ? SERVER : BROWSER,
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } } : {}),
}));
