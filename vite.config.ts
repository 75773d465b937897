import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const isSsr = process.argv.includes('--ssr');

/** Two builds: what the browser loads (`dist/client`) and what the server renders with (`dist/server`). */
export default defineConfig({
  plugins: [react()],
  publicDir: isSsr ? false : 'src/web/public',
  build: isSsr
    ? {
        ssr: 'src/web/app/entry-server.tsx',
        outDir: 'dist/server',
        target: 'node24',
        emptyOutDir: true,
      }
    : {
        outDir: 'dist/client',
        target: 'baseline-widely-available',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        emptyOutDir: true,
        rolldownOptions: { input: 'src/web/app/entry-client.tsx' },
      },
  ssr: { noExternal: true },
});
