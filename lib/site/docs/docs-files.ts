import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { APIS } from '../../../functions/reference/apis.ts'
import { openApi } from '../../../functions/reference/openapi.ts'
import { version } from '../../../package.json'
import { Description } from './description.ts'
import { docsPage } from './docs-page.ts'
import { llmsText } from './llms-text.ts'

export const describedApi = (): Description => v.parse(Description, openApi(APIS, version))

/** The reference as files: it follows from the declarations of the endpoints. */
export function docsFiles(baseUrl: string): ReadonlyMap<string, string> {
  const description = describedApi()
  return new Map([
    ['index.html', docsPage(description, baseUrl)],
    ['llms.txt', llmsText(description)],
    ['docs.css', `${textOf(TOKENS)}\n${textOf('./docs.css')}`],
    ['docs.js', textOf('./docs.js')],
  ])
}

/** The colors and fonts of the console, so that both look the same. */
const TOKENS = '../../../console/src/styles/tokens.css'

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
