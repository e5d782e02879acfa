import { foldText } from './words.ts'

/** In languages that company feeds are written in: English, German, French, Spanish, Italian, Dutch, Portuguese, Nordic. */
const MONTHS: readonly (readonly string[])[] = [
  'january januar janner janvier enero gennaio januari janeiro',
  'february februar feber fevrier febrero febbraio februari fevereiro',
  'march marz mars marzo maart mrt marco marts',
  'april avril abril aprile',
  'may mai mayo maggio mei maio maj',
  'june juni juin junio giugno junho',
  'july juli juillet julio luglio julho',
  'august aout agosto augustus augusti',
  'september septembre septiembre settembre setembro',
  'october oktober octobre octubre ottobre outubro',
  'november novembre noviembre novembro',
  'december dezember decembre diciembre dicembre dezembro desember',
].map((names) => names.split(' '))

/** 1 for January. Undefined for a name that is none, or that could be of several months. */
export function monthNumber(written: string): number | undefined {
  const name = foldText(written)
  const possible = MONTHS.flatMap((names, month) =>
    names.some((each) => each.startsWith(name)) ? [month + 1] : [],
  )
  return possible.length === 1 ? possible[0] : undefined
}
