import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { folderIdentity } from './folder-identity.ts'

const RuntimeFile = v.object({
  baseUrl: v.string(),
  consoleUrl: v.string(),
  pid: v.number(),
  endpoints: v.object({
    dynamodb: v.string(),
    sqs: v.string(),
    scheduler: v.string(),
    lambda: v.string(),
  }),
  /** Of the operator, for everything that the endpoints serve. */
  credentials: v.object({ accessKeyId: v.string(), secretAccessKey: v.string() }),
  resources: v.record(v.string(), v.string()),
  /** Where the service runs, because the file may be a copy. */
  folder: v.optional(v.object({ inode: v.string(), path: v.string() })),
})
export type RuntimeFile = v.InferOutput<typeof RuntimeFile>

const fileIn = (dataDir: string) => join(dataDir, 'runtime.json')

/** Tells other programs of this user where the service is, and the secret to call it. Returns the function that removes the file. */
export function writeRuntimeFile(dataDir: string, given: RuntimeFile): () => void {
  const file = fileIn(dataDir)
  const runtime = { ...given, folder: folderIdentity(dataDir) }
  // An older draft would keep its mode.
  rmSync(`${file}.new`, { force: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(runtime, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return () => rmSync(file, { force: true })
}

export const readRuntimeFile = (dataDir: string): RuntimeFile =>
  v.parse(RuntimeFile, JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
