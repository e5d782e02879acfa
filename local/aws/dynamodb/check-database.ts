import { rmSync, statSync } from 'node:fs'
import sqlite from 'node-sqlite3-wasm'

/**
 * Throws when the file is empty or damaged, before the engine can write to it. A database that was killed with the
 * service has its last writes in a second file, which only an exclusive user may read without shared memory.
 */
export function checkDatabase(path: string) {
  if (statSync(path).size === 0) throw damaged(path, 'is empty')
  // Of a check that was killed. Nobody else uses the database: the service holds the lock of its folder.
  rmSync(`${path}.lock`, { recursive: true, force: true })
  const database = new sqlite.Database(path, { fileMustExist: true })
  const problem = problemOf(database)
  if (problem === undefined) return database.close()
  // Closing it would write to it.
  rmSync(`${path}.lock`, { recursive: true, force: true })
  throw damaged(path, `is damaged (${problem})`)
}

function problemOf(database: InstanceType<typeof sqlite.Database>): string | undefined {
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    const said = database.get('PRAGMA quick_check(1)')?.quick_check
    return said === 'ok' ? undefined : String(said).split('\n')[0]
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const damaged = (path: string, what: string) =>
  new Error(
    `${path} ${what}. Nothing was changed. Put a backup in its place, or start with another folder: --data DIR`,
  )
