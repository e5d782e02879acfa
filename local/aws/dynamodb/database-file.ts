import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { checkDatabase } from './check-database.ts'

/** Temporary tables are much faster in memory. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 30

/**
 * The engine scans all stream records to find the newest and the next ones, so each write takes longer than
 * the one before. It keeps a table that exists already: this one has the missing indexes.
 */
const STREAM_RECORDS = `
  BEGIN;
  CREATE TABLE _stream_records (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_name TEXT NOT NULL,
    event_name TEXT NOT NULL,
    keys_json TEXT NOT NULL,
    new_image TEXT,
    old_image TEXT,
    sequence_number TEXT NOT NULL,
    shard_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    user_identity TEXT
  );
  CREATE INDEX _newest_stream_record ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
  CREATE INDEX _next_stream_record ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER));
  CREATE INDEX _ends_of_stream ON _stream_records (table_name, shard_id, sequence_number);
  COMMIT;
`

export function prepareDatabase(path: string) {
  if (existsSync(path)) return checkDatabase(path)
  const database = new sqlite.Database(path)
  try {
    database.exec(STREAM_RECORDS)
  } finally {
    database.close()
  }
}

/** For a database that is removed when its engine ends. */
export const scratchFolder = () => mkdtempSync(join(scratchRoot(), scratchPrefix(process.pid)))

export const scratchRoot = () => (hasRoom(MEMORY) ? MEMORY : tmpdir())
export const scratchPrefix = (pid: number) => `signalbox-dynamodb-${pid}-`

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= ENOUGH_BYTES
}
