import { mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { THIS_VERSION, type Version } from '../emulator/stack.ts'
import { ranCommand } from '../support/programs/command.ts'

/** The sources of a revision, with the packages of this version. */
export async function olderVersion(revision: string, folder: string): Promise<Version & { commit: string }> {
  const commit = await commitOf(revision)
  const sources = join(folder, 'older')
  const archive = join(folder, 'older.tar')
  mkdirSync(sources)
  await ranCommand(['git', 'archive', '--output', archive, commit])
  await ranCommand(['tar', '-x', '-f', archive, '-C', sources])
  symlinkSync(realpathSync('node_modules'), join(sources, 'node_modules'))
  return { ...THIS_VERSION, sources, commit }
}

async function commitOf(revision: string): Promise<string> {
  const named = [
    'git',
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ] as const
  const { out } = await ranCommand(named).catch(() => {
    throw new Error(
      `This clone has no revision ${revision}. A shallow clone has no older ones: git fetch --unshallow.`,
    )
  })
  return out.trim()
}
