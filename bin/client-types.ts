import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { APIS } from '../functions/reference/apis.ts'
import { openApi } from '../functions/reference/openapi.ts'
import { version } from '../package.json'
import { asksForHelp } from './terminal/asks-for-help.ts'

/** It needs an older compiler than this project, so it brings its own. */
const GENERATOR = 'openapi-typescript@7.13.0'
const DOCUMENT = '.build/client-openapi.json'

const JsonParameter = v.looseObject({
  in: v.literal('query'),
  content: v.object({ 'application/json': v.object({ schema: v.unknown() }) }),
})

/**
 * Examples would be half of the file, and change with every recording. The generator takes a parameter that travels as
 * JSON for a text; the client takes a list, and writes the JSON.
 */
function forTypes(name: string, value: unknown): unknown {
  if (name === 'example') return undefined
  const parameter = v.safeParse(JsonParameter, value)
  if (!parameter.success) return value
  const { content, ...rest } = parameter.output
  return { ...rest, schema: content['application/json'].schema }
}

if (asksForHelp(process.argv)) {
  console.log('Usage: npm run client:types\n\nRenews the types of the client from the API description.')
  process.exit(0)
}
mkdirSync('.build', { recursive: true })
writeFileSync(DOCUMENT, JSON.stringify(openApi(APIS, version), forTypes))
execFileSync('npx', ['--yes', GENERATOR, DOCUMENT, '--output', 'client/src/api.ts'], { stdio: 'inherit' })
