import { APIS } from '../functions/reference/apis.ts'
import { openApi } from '../functions/reference/openapi.ts'
import { version } from '../package.json'
import { asksForHelp } from './terminal/asks-for-help.ts'

const USAGE = `Usage: npm run --silent openapi

Prints the OpenAPI description of the API.
`

process.stdout.write(
  asksForHelp(process.argv) ? USAGE : `${JSON.stringify(openApi(APIS, version), null, 2)}\n`,
)
