import { version } from '../../../package.json'

/** Who asks, in every request to a source. Some refuse programs whose operator can't be reached. */
export const userAgentOf = (contact: string | undefined): string =>
  `Signalbox/${version} (${contact === undefined ? 'self-hosted' : `+${contact}`})`
