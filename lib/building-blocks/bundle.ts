import { readdirSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, buildSync, type OutputFile } from 'esbuild'
import { writeIfChanged } from './files-beside.ts'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const SUFFIX = '.handler.ts'

export interface BundleOptions {
  /** Gets one folder per function. */
  readonly outDir: string
  /** The folder of the handlers; `functions` by default. */
  readonly functionsDir?: string
  /** Without the replacements below, as a base for measurements. */
  readonly unaltered?: boolean
}

export interface Bundles {
  /** The bundle's folder by the handler's path, such as `organizations/serve-organizations.handler.ts`. */
  readonly folders: ReadonlyMap<string, string>
}

/** Each function gets a folder whose only file is `index.mjs`. */
export function bundleFunctions({
  outDir,
  functionsDir = join(ROOT, 'functions'),
  unaltered = false,
}: BundleOptions): Bundles {
  const handlers = handlersIn(functionsDir)
  const folders = new Map(handlers.map((handler) => [handler, resolve(outDir, bundleName(handler))]))
  if (new Set(folders.values()).size < folders.size) {
    throw new Error(`Two handlers have one bundle name: ${handlers.join(', ')}`)
  }
  const { files, broken } = build(functionsDir, outDir, handlers, unaltered ? {} : REPLACED)
  for (const file of files) writeIfChanged(file.path, file.contents)
  for (const handler of broken) folders.delete(handler)
  return { folders }
}

/**
 * `lists/push-rows.handler.ts` becomes `lists-push-rows`. A name that contains its capability gets no prefix.
 */
export function bundleName(handler: string): string {
  const [capability = '', ...rest] = handler.slice(0, -SUFFIX.length).split('/')
  const name = rest.join('-')
  return name.includes(capability) ? name : `${capability}-${name}`
}

const handlersIn = (functionsDir: string) =>
  readdirSync(functionsDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.split(sep).join('/'))
    .sort()

/** Modules that functions never need, and what replaces them. */
const REPLACED = {
  '@modelcontextprotocol/server/_shims': './functions/mcp/no-validator.ts',
  // Profiles, single sign-on and instance metadata are a third of a bundle.
  '@aws-sdk/credential-provider-node': './lib/building-blocks/environment-credentials.ts',
}

const OPTIONS = {
  absWorkingDir: ROOT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  // AWS runs Node 24, a laptop may run 20: one bundle serves both.
  target: 'node20',
  mainFields: ['module', 'main'],
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  loader: { '.html': 'text', '.css': 'text', '.svg': 'text', '.txt': 'text', '.md': 'text' },
  // CommonJS dependencies may require Node's modules; an ES module needs this for it.
  banner: {
    js: "import{createRequire as requireFrom}from'module';const require=requireFrom(import.meta.url);",
  },
  logLevel: 'warning',
} as const satisfies BuildOptions

type Alias = Record<string, string>

interface Built {
  readonly files: readonly OutputFile[]
  readonly broken: readonly string[]
}

/**
 * One build for all handlers is much faster than one each. When it fails, each is built alone, so that one
 * broken handler does not stop the others.
 */
function build(functionsDir: string, outDir: string, handlers: readonly string[], alias: Alias): Built {
  try {
    return { files: bundle(functionsDir, outDir, handlers, alias), broken: [] }
  } catch {
    if (handlers.length <= 1) return { files: [], broken: handlers }
    const each = handlers.map((handler) => build(functionsDir, outDir, [handler], alias))
    return { files: each.flatMap(({ files }) => files), broken: each.flatMap(({ broken }) => broken) }
  }
}

const bundle = (functionsDir: string, outDir: string, handlers: readonly string[], alias: Alias) =>
  buildSync({
    ...OPTIONS,
    alias,
    mainFields: [...OPTIONS.mainFields],
    outdir: resolve(outDir),
    entryPoints: handlers.map((handler) => ({
      in: resolve(functionsDir, handler),
      out: `${bundleName(handler)}/index`,
    })),
  }).outputFiles
