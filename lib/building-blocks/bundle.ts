import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, buildSync, type OutputFile } from 'esbuild'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const SUFFIX = '.handler.ts'

export interface BundleOptions {
  /** One folder per function is written here. */
  readonly outDir: string
  /** Where the handlers are, `functions` of this project unless told otherwise. */
  readonly functionsDir?: string
  /** Packages as they come, without what the service replaces: what a measurement compares with. */
  readonly unaltered?: boolean
}

export interface Bundles {
  /** The bundle's folder by the handler's path, `organizations/serve-organizations.handler.ts`, where there is one. */
  readonly folders: ReadonlyMap<string, string>
}

/** Bundles every handler: each function gets a folder whose only file is `index.mjs`. */
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

/** `lists/push-rows.handler.ts` is `lists-push-rows`; a file that names its capability needs no prefix. */
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

/** What the bundles contain instead of a package, because a function never needs the rest of it. */
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
  // AWS runs Node 24, a laptop may still run 20: one bundle has to do for both.
  target: 'node20',
  mainFields: ['module', 'main'],
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  loader: { '.html': 'text', '.css': 'text', '.svg': 'text', '.txt': 'text', '.md': 'text' },
  // CommonJS dependencies may require Node's own modules, which an ES module can't without this.
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
 * One pass over all is far quicker than one each. Only when it fails, each is tried alone: a handler that is
 * still being written has no bundle, and keeps no other from having one.
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

/** Another process may read the same bundle right now: it sees the old file or the new one, never a part. */
function writeIfChanged(path: string, contents: Uint8Array) {
  if (existsSync(path) && readFileSync(path).equals(contents)) return
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}`
  writeFileSync(part, contents)
  renameSync(part, path)
}
