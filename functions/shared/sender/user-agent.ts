import { version } from '../../../package.json'

export const USER_AGENT = `Signalbox/${version}`
