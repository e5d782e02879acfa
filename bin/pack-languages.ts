import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { toBase85 } from '../functions/sources/headlines/languages/base85.ts'
import { mapped, withoutBeginnings } from '../functions/sources/headlines/languages/shared-beginnings.ts'
import { WRITTEN_LANGUAGES } from '../functions/sources/headlines/languages/written/written-languages.ts'
import { asksForHelp } from './terminal/asks-for-help.ts'

const PACKED = new URL('../functions/sources/headlines/languages/packed-languages.ts', import.meta.url)

if (asksForHelp(process.argv)) {
  console.log(
    'Usage: npm run languages\n\nPacks the words of all languages for the functions that read headlines.',
  )
  process.exit(0)
}
const languages = WRITTEN_LANGUAGES.map((language) => ({
  ...language,
  words: mapped(language.words, withoutBeginnings),
}))
const packed = toBase85(brotliCompressSync(JSON.stringify(languages)))
writeFileSync(
  PACKED,
  `/** Made of the written languages by \`npm run languages\`. */\nexport const PACKED_LANGUAGES =\n  '${packed}'\n`,
)
