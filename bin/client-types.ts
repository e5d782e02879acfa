import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { APIS } from '../functions/reference/apis.ts'
import { openApi } from '../functions/reference/openapi.ts'
import { version } from '../package.json'
import { asksForHelp } from './terminal/asks-for-help.ts'

/** It needs an older compiler than this project, so it brings its own. */
const GENERATOR = 'openapi-typescript@7.13.0'
const DOCUMENT = '.build/client-openapi.json'

/** Examples would be half of the file, and change with every recording. */
const withoutExamples = (name: string, value: unknown) => (name === 'example' ? undefined : value)

if (asksForHelp(process.argv)) {
  console.log('Usage: npm run client:types\n\nRenews the types of the client from the API description.')
  process.exit(0)
}
mkdirSync('.build', { recursive: true })
writeFileSync(DOCUMENT, JSON.stringify(openApi(APIS, version), withoutExamples))
execFileSync('npx', ['--yes', GENERATOR, DOCUMENT, '--output', 'client/src/api.ts'], { stdio: 'inherit' })
