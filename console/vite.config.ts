import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What pages share. It comes with the first script, so that a page is one request more. */
const isShared = (id: string) => !/\/src\/(?:pages|forecast|run-now|coverage)\//.test(id)

/** Parts that come in one script. Many small scripts weigh more: each names again what it takes from others. */
const TOGETHER = {
  entrance: /\/pages\/(?:sign-in|connect)\//,
  'of-rows': /\/pages\/data\/(?:row-drawer|related-signals|signal-|mutes|details|save-)/,
  'of-lists':
    /\/pages\/lists\/(?:pushes|upload\/(?:job-page|open-uploads|send-file|problem-rows|next-steps|figures))/,
  'of-many': /\/(?:forecast|run-now|coverage|pages\/(?:definitions|usage))\//,
}

/** `lib/site/build-console.ts` runs it and says where the result goes. */
export default defineConfig({
  root: here('.'),
  // Relative addresses work below any stage path.
  base: './',
  envDir: false,
  publicDir: false,
  resolve: { alias: { '@signalbox/client': here('../client/src/index.ts') } },
  // Children as arguments take less room than children as a property.
  oxc: {
    jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
    jsxInject: "import { h, Fragment } from 'preact'",
  },
  build: {
    target: ['chrome126', 'edge126', 'firefox126', 'safari18'],
    // A data: address is refused for scripts and costs bytes for the rest.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    sourcemap: false,
    modulePreload: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'index', test: isShared, priority: 1 },
            ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test })),
          ],
        },
      },
    },
  },
})
