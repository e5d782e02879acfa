/** Abbreviations that feeds use, where each has one usual meaning. In hours and minutes. */
const ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'UT=+0000 UTC=+0000 GMT=+0000 Z=+0000 WET=+0000 WEST=+0100 BST=+0100 CET=+0100 CEST=+0200 MET=+0100 MEST=+0200 ' +
    'MEZ=+0100 MESZ=+0200 EET=+0200 EEST=+0300 SAST=+0200 MSK=+0300 TRT=+0300 IST=+0530 PKT=+0500 ICT=+0700 WIB=+0700 ' +
    'HKT=+0800 SGT=+0800 AWST=+0800 JST=+0900 KST=+0900 ACST=+0930 ACDT=+1030 AEST=+1000 AEDT=+1100 NZST=+1200 ' +
    'NZDT=+1300 BRT=-0300 ART=-0300 EST=-0500 EDT=-0400 CST=-0600 CDT=-0500 MST=-0700 MDT=-0600 PST=-0800 PDT=-0700 ' +
    'AKST=-0900 AKDT=-0800 HST=-1000 ' +
    // The wall clocks of America, whatever the season.
    'ET=-0500 CT=-0600 MT=-0700 PT=-0800'
  )
    .split(' ')
    .map((zone) => zone.split('=')),
)

/** Milliseconds to add to local time for UTC; undefined for a name that is not known. */
export function zoneOffsetMs(zone: string): number | undefined {
  const written = zone.toUpperCase()
  const named = ZONES[written] ?? written.replace(/^(?:GMT|UTC)(?=[+-])/, '')
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(named) ?? []
  if (hours === undefined || Number(hours) > 14) return undefined
  return (sign === '-' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The same for a place such as America/New_York, at a time. */
export function placeOffsetMs(place: string, at: number): number | undefined {
  if (!place.includes('/')) return undefined
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: place, timeZoneName: 'longOffset' })
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return zoneOffsetMs(name)
  } catch {
    return undefined
  }
}
