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

/** Names of other languages, which count as a whole only: their beginnings are those of other months. */
const WHOLE: readonly (readonly string[])[] = [
  'stycznia styczen tammikuuta tammikuu ledna leden ocak',
  'lutego luty helmikuuta helmikuu unora unor subat',
  'marca marzec maaliskuuta maaliskuu brezna brezen mart',
  'kwietnia kwiecien huhtikuuta huhtikuu dubna duben nisan',
  'maja toukokuuta toukokuu kvetna kveten mayis',
  'czerwca czerwiec kesakuuta kesakuu cervna cerven haziran',
  'lipca lipiec heinakuuta heinakuu cervence cervenec temmuz',
  'sierpnia sierpien elokuuta elokuu srpna srpen agustos',
  'wrzesnia wrzesien syyskuuta syyskuu zari eylul',
  'pazdziernika pazdziernik lokakuuta lokakuu rijna rijen ekim',
  'listopada marraskuuta marraskuu listopadu kasim',
  'grudnia grudzien joulukuuta joulukuu prosince prosinec aralik',
].map((names) => names.split(' '))

/** 1 for January. Undefined for a name that is none, or that could be of several months. */
export function monthNumber(written: string): number | undefined {
  const name = foldText(written)
  const possible = MONTHS.flatMap((names, month) =>
    names.some((each) => each.startsWith(name)) ? [month + 1] : [],
  )
  if (possible.length === 1) return possible[0]
  const whole = WHOLE.findIndex((names) => names.includes(name))
  return possible.length === 0 && whole >= 0 ? whole + 1 : undefined
}
