import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface BuiltFile {
  readonly body: string
  readonly type: string
  readonly etag: string
}

/** By their path: `console/index.html`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/** Text only: API Gateway would need every other file in base64. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
}

/** Everything is read once, so a request chooses a known name and never a path of the disk. */
export function readBuiltFiles(folder: URL): BuiltFiles {
  const root = fileURLToPath(folder)
  if (!existsSync(root)) return new Map()
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
  return new Map(names.map((name) => [name, builtFile(name, readFileSync(join(root, name), 'utf8'))]))
}

export function builtFile(name: string, body: string): BuiltFile {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)]
  if (type === undefined) throw new Error(`${name} is not of a kind that can be served.`)
  // Weak, because API Gateway sends it compressed or as it is.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, type, etag }
}
