import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { folderIdentity, isSameFolder } from './folder-identity.ts'

const POLL_MS = 100

export class Locked extends Error {
  override readonly name = 'Locked'
}

/** Takes over a lock file whose process has ended, or which was copied together with its folder. */
export function takeLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  while (!createWhole(file, lockText(file))) {
    const text = read(file)
    const owner = ownerOf(text, file)
    if (owner !== undefined) throw new Locked(`Process ${owner} already uses ${dirname(file)}.`)
    removeStale(file, text)
  }
  return () => rmSync(file, { force: true })
}

/** The lock appears with its whole text or not at all. */
function createWhole(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/** Puts the lock back when another process has taken it over since it was read. */
function removeStale(file: string, text: string | undefined) {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== text) linkSync(aside, file)
  rmSync(aside)
}

export async function withLock<T>(file: string, run: () => Promise<T>): Promise<T> {
  const release = await waitForLock(file, Number.POSITIVE_INFINITY)
  try {
    return await run()
  } finally {
    release()
  }
}

/** Waits for a lock that its owner may be about to release. */
export async function waitForLock(file: string, withinMs: number): Promise<() => void> {
  for (const until = Date.now() + withinMs; ; ) {
    try {
      return takeLock(file)
    } catch (error) {
      if (!(error instanceof Locked) || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
}

function lockText(file: string): string {
  const { inode, path } = folderIdentity(dirname(file))
  return `${identityOf(process.pid)} ${inode} ${path}`
}

const LOCK = /^(\d+ \d*)(?: (\d+:\d+) (.*))?$/s

/** The living process that owns the lock. */
function ownerOf(text: string | undefined, file: string): number | undefined {
  const [, owner = '', inode, path = ''] = LOCK.exec(text ?? '') ?? []
  const pid = Number(owner.split(' ')[0])
  if (!(pid > 0) || owner !== identityOf(pid)) return undefined
  const isCopy = inode !== undefined && !isSameFolder({ inode, path }, folderIdentity(dirname(file)))
  return isCopy ? undefined : pid
}

/** Process ids are reused. Where the system knows it, the start time makes them unique. */
function identityOf(pid: number): string {
  if (!isAlive(pid)) return 'nobody'
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return `${pid} ${fields?.[19] ?? ''}`
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
