import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const POLL_MS = 100

export class Locked extends Error {
  override readonly name = 'Locked'
}

/** Takes a lock file for this process. One left by a process that no longer lives is taken over. */
export function takeLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  while (!createWhole(file, identityOf(process.pid))) {
    const text = read(file)
    const owner = ownerOf(text)
    if (owner !== undefined) throw new Locked(`Process ${owner} already uses ${dirname(file)}.`)
    removeStale(file, text)
  }
  return () => rmSync(file, { force: true })
}

/** Nobody ever sees the lock half-written: it appears with its text or not at all. */
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

/** Another process may have taken over the lock since it was read: then it is given back. */
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

/** Runs with the lock held, waiting for its turn. */
export async function withLock<T>(file: string, run: () => Promise<T>): Promise<T> {
  const release = await waitForLock(file, Number.POSITIVE_INFINITY)
  try {
    return await run()
  } finally {
    release()
  }
}

/** Takes a lock that its holder may be about to give back. */
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

/** The living process that holds the lock. */
function ownerOf(text: string | undefined): number | undefined {
  const pid = Number(text?.split(' ')[0])
  return pid > 0 && text === identityOf(pid) ? pid : undefined
}

/** Numbers of processes are used again; where the system tells, the time of its start makes one unique. */
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
