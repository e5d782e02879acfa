import { realpathSync, statSync } from 'node:fs'

/** The folder by number and by path. A copy has neither of the two, a renamed folder still has the first. */
interface FolderIdentity {
  readonly inode: string
  readonly path: string
}

export function folderIdentity(folder: string): FolderIdentity {
  const { dev, ino } = statSync(folder, { bigint: true })
  return { inode: `${dev}:${ino}`, path: realpathSync(folder) }
}

export const isSameFolder = (one: FolderIdentity, other: FolderIdentity) =>
  one.inode === other.inode || one.path === other.path
