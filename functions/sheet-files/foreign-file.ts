import { startsWith } from '../sheets/text-encoding.ts'

const BEGINNINGS = [
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF document' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'a picture' },
  { bytes: [0xff, 0xd8, 0xff], what: 'a picture' },
  { bytes: [0x47, 0x49, 0x46, 0x38], what: 'a picture' },
  { bytes: [0x1f, 0x8b], what: 'a compressed file' },
] as const

const HINT = 'Take a CSV file, or a workbook (.xlsx).'

/** Why a file can be no table; undefined where it may be one. */
export function foreignFile(bytes: Uint8Array): string | undefined {
  const found = BEGINNINGS.find((beginning) => startsWith(bytes, beginning.bytes))
  return found && `The file is ${found.what}, and no table. ${HINT}`
}

const SAMPLE = 64_000
const ODD_SHARE = 0.02
// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell programs from text
const ODD = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g

/** Text has hardly any control characters. */
export function foreignText(text: string): string | undefined {
  const sample = text.slice(0, SAMPLE)
  const odd = sample.match(ODD)?.length ?? 0
  return odd > sample.length * ODD_SHARE ? `The file holds no text. ${HINT}` : undefined
}
