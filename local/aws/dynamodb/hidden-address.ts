import { randomInt } from 'node:crypto'

/**
 * Browsers refuse to connect to these ports. So no page can reach a server there, even one that answers every origin
 * and every host. Of the "bad ports" in the standard for fetching, some browsers connect to others, such as 6679.
 */
export const PORTS_REFUSED_BY_BROWSERS = [6665, 6666, 6667, 6668, 6669, 6697, 10080]

export interface Address {
  readonly host: string
  readonly port: number
}

/** Linux has 16 million addresses of its own, so engines do not meet, and none can be guessed. */
export function hiddenAddress(platform = process.platform): Address {
  const port = PORTS_REFUSED_BY_BROWSERS[randomInt(PORTS_REFUSED_BY_BROWSERS.length)] ?? 6667
  if (platform !== 'linux') return { host: '127.0.0.1', port }
  return { host: `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`, port }
}
