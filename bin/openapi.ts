import { APIS } from '../functions/reference/apis.ts'
import { openApi } from '../functions/reference/openapi.ts'
import { version } from '../package.json'

process.stdout.write(`${JSON.stringify(openApi(APIS, version), null, 2)}\n`)
