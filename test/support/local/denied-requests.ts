import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The requests that a role did not allow, from the logs of all functions. No caller sees a worker fail. */
export async function deniedRequests(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'logs')
  const files = await readdir(folder)
  const logs = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return logs.flatMap((log) => log.match(/The role of .{0,300}?no identity-based policy allows it/g) ?? [])
}
