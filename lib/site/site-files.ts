import { readFileSync } from 'node:fs'
import type { FilesBeside } from '../building-blocks/files-beside.ts'
import { filesBelow } from '../building-blocks/files-beside.ts'
import { buildConsole } from './build-console.ts'

/** Everything that the console's function serves, by its path beside the bundle. */
export function siteFiles(): FilesBeside {
  const folder = buildConsole()
  const built = filesBelow(folder).sort()
  return new Map(
    built.map((path) => [`site/console/${path.slice(folder.length + 1)}`, readFileSync(path, 'utf8')]),
  )
}
