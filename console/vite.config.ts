import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `lib/site/build-console.ts` runs it and says where the result goes. */
export default defineConfig({
  root: here('.'),
  // Relative addresses work below any stage path.
  base: './',
  envDir: false,
  publicDir: false,
  resolve: { alias: { '@signalbox/client': here('../client/src/index.ts') } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: ['chrome126', 'edge126', 'firefox126', 'safari18'],
    // A data: address is refused for scripts and costs bytes for the rest.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // What pages share comes with the first script, so that a page is one request more.
        codeSplitting: {
          groups: [{ name: 'index', test: (id) => !/\/src\/(?:pages|forecast|run-now|coverage)\//.test(id) }],
        },
      },
    },
  },
})
