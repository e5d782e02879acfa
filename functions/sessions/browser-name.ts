/** Edge names Chrome and Safari too, and Chrome names Safari. So the first name that fits counts. */
const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

type Names = readonly (readonly [name: string, sign: RegExp])[]

const named = (names: Names, userAgent: string) => names.find(([, sign]) => sign.test(userAgent))?.[0]

/** Words of ours, so that a list of sessions shows no text that a browser has chosen. */
export function browserName(userAgent = ''): string {
  const text = userAgent.slice(0, 500)
  const [browser, system] = [named(BROWSERS, text), named(SYSTEMS, text)]
  if (browser === undefined) return system === undefined ? 'Another program' : `A program on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}
