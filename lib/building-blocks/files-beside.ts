import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Text files by their path below a bundle's folder. The first part of every path is a folder. */
export type FilesBeside = ReadonlyMap<string, string>

/** Puts the files beside the bundle, and removes those of an earlier build. */
export function placeFiles(folder: string, files: FilesBeside) {
  for (const [name, text] of files) writeIfChanged(join(folder, name), Buffer.from(text))
  for (const top of new Set([...files.keys()].map((name) => name.split('/')[0] ?? ''))) {
    const old = filesBelow(join(folder, top)).filter((path) => !files.has(path.slice(folder.length + 1)))
    for (const path of old) rmSync(path, { force: true })
  }
}

export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Another process may be reading the file: it sees the old one or the new one, never a part. */
export function writeIfChanged(path: string, contents: Uint8Array) {
  if (existsSync(path) && readFileSync(path).equals(contents)) return
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}`
  writeFileSync(part, contents)
  renameSync(part, path)
}
