import { USER_AGENT } from '../../shared/sender/user-agent.ts'

/** Every request to a source names the operator. Some sources refuse programs whose operator can't be reached. */
export const userAgentOf = (contact: string | undefined): string =>
  `${USER_AGENT} (${contact === undefined ? 'self-hosted' : `+${contact}`})`
