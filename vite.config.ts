import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';

/** What every page needs comes in one file. The worker stands alone: it is not of any page. */
const ALWAYS = {
  name: 'shop',
  tags: ['$initial' as const],
  test: /^(?!.*\/src\/web\/worker\/)/,
  priority: 3,
};

/** What pages of goods share, what opens and asks for a size, and what all forms are checked by: a file of each, as dozens of small ones would cost a request each. */
const GOODS = {
  name: 'goods',
  test: /\/src\/web\/(?:goods\/(?!line-stock|order-figures|quantity|quick-view|size-picker|use-choice)|page\.ts|ui\/(?:badge|breadcrumb|button|heading|link-button|price|spinner|swatch|thread))/,
  minShareCount: 2,
  priority: 2,
};
const CHOICE = {
  name: 'choice',
  test: /\/src\/web\/(?:goods\/(?:quantity|size-picker|use-choice)|ui\/(?:dialog|empty-state))/,
  minShareCount: 2,
  priority: 2,
};
const FORMS = {
  name: 'forms',
  test: /\/node_modules\/zod\/|\/src\/contract\//,
  minShareCount: 2,
  priority: 1,
};

/** The router makes its own links, forms and scroll keeper as it is loaded; marked as pure, those that nobody uses stay behind. */
const LEAN_ROUTER: Plugin = {
  name: 'lean-router',
  transform: {
    filter: { id: /\/node_modules\/react-router\/.*\.js$/ },
    handler: code =>
      code
        .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
        .replace(/^\w+\.displayName = .*;$/gm, ''),
  },
};

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
      codeSplitting: { groups: [ALWAYS, GOODS, CHOICE, FORMS] },
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

/** Documents are rendered whole. React's entry for Node brings its streaming renderer too, as large again. */
const RENDERER = {
  'react-dom/server': fileURLToPath(
    new URL('node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js', import.meta.url),
  ),
};

/** Two builds: what the browser loads, and with `--ssr` what the server renders with. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), LEAN_ROUTER],
  appType: 'custom',
  publicDir: false,
  build: isSsrBuild ? SERVER : BROWSER,
  ...(isSsrBuild
    ? {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { alias: RENDERER },
        ssr: { noExternal: true },
      }
    : {}),
}));
