import { createHash } from 'node:crypto'
import { base62 } from '../../../functions/shared/ids.ts'

const NOW = Date.parse('2026-11-21T09:30:00.000Z')
const HOUR = 3_600_000

interface Addresses {
  readonly receiver: string
  /** The service, without the version of its API. */
  readonly service: string
}

/** Puts the same ids, secrets, times and addresses into every recording. */
export function withPlaceholders<T>(value: T, since: number, { receiver, service }: Addresses): T {
  const today = `${new Date(since).toISOString().slice(0, 10)}T00:00:00.000Z`
  const ids = new Map<string, string>()
  const idFor = (id: string, prefix: string) => {
    const known = ids.get(id)
    if (known !== undefined) return known
    const made = `${prefix}_${letters(`${prefix} ${ids.size}`, id.length - prefix.length - 1)}`
    ids.set(id, made)
    return made
  }
  const momentFor = (text: string) => {
    if (text === today) return '2026-11-21T00:00:00.000Z'
    const hours = Math.round((Date.parse(text) - since) / HOUR)
    return hours < 0 ? text : new Date(NOW + hours * HOUR).toISOString()
  }
  return JSON.parse(
    JSON.stringify(value)
      .replaceAll(receiver, 'https://hooks.example.com')
      .replaceAll(service, 'https://signalbox.example.com/api')
      .replaceAll(encodeURIComponent(service), encodeURIComponent('https://signalbox.example.com/api'))
      .replace(/\bann\d+@/g, 'ann@')
      .replace(/([?&]code=)[0-9A-Za-z]{43}/g, (_, name: string) => `${name}${letters('code', 43)}`)
      .replace(/\b([a-z]{2,3})_([0-9A-Za-z]{7,})/g, idFor)
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, momentFor)
      .replace(/("webhook-timestamp":")\d+/g, `$1${NOW / 1000}`)
      .replace(/("durationMs":)\d+/g, '$142')
      .replace(/("lagMs":)\d+/g, '$1350')
      .replace(/("date":")[^"]+/g, `$1${new Date(NOW).toUTCString()}`),
  )
}

function letters(seed: string, length: number): string {
  const hash = createHash('sha512').update(seed).digest()
  return base62(hash).slice(0, length)
}
