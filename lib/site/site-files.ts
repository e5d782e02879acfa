import { readFileSync } from 'node:fs'
import { type FilesBeside, filesBelow } from '../building-blocks/files-beside.ts'
import { buildConsole } from './build-console.ts'
import { docsFiles } from './docs/docs-files.ts'

/** Everything that the console's function serves, by its path beside the bundle. */
export const siteFiles = (stage: string): FilesBeside => new Map([...consoleFiles(), ...docs(stage)])

const docs = (stage: string) =>
  [...docsFiles(`https://your-service.example.com/${stage}/v1`)].map(
    ([name, text]) => [`site/docs/${name}`, text] as const,
  )

function consoleFiles() {
  const folder = buildConsole()
  return filesBelow(folder)
    .sort()
    .map((path) => [`site/console/${path.slice(folder.length + 1)}`, readFileSync(path, 'utf8')] as const)
}
