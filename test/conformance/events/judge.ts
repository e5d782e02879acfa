import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The first client of MCP Events that others have made and that can be installed. */
const PACKAGE = '@ai-sdk/mcp'
const VERSION = '2.0.99'

interface Stored {
  readonly key: string
  readonly id?: string
}

export interface Judge {
  createMCPClient(options: object): Promise<{
    readonly experimental_events: {
      list(): Promise<{ events: { name: string; delivery: string[] }[] }>
      subscribe(wish: object): Promise<{ id: string; refreshBefore: string | null }>
      refresh(which: { id: string }): Promise<{ id: string; refreshBefore: string | null }>
      unsubscribe(which: { id: string }): Promise<void>
    }
    close(): Promise<void>
  }>
  experimental_createMCPEventWebhook(options: object): (request: Request) => Promise<Response>
}

/** Fetches the package into a folder of its own: the project does not depend on it. */
export async function fetchJudge(): Promise<{ readonly judge: Judge; readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-judge-'))
  const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', [...install, `${PACKAGE}@${VERSION}`], { stdio: ['ignore', 'inherit', 'inherit'] })
  const entry = createRequire(join(folder, 'index.js')).resolve(PACKAGE)
  const judge: Judge = await import(entry)
  return { judge, folder }
}

/** What the client remembers, as its documentation asks for it. */
export function memoryStore() {
  const all = new Map<string, Stored>()
  return {
    get: async (key: string) => all.get(key),
    getById: async (id: string) => [...all.values()].find((one) => one.id === id),
    set: async (one: Stored) => void all.set(one.key, one),
    update: async (key: string, change: Partial<Stored>) => {
      const known = all.get(key)
      if (known) all.set(key, { ...known, ...change })
    },
    delete: async (key: string) => void all.delete(key),
    size: () => all.size,
  }
}
