import type { Key } from '../../shared/table.ts'

const DUE = 'DUE#DIGESTS'
const WATCH = '!WATCH#'

/** Digests that are due and the watches of agents, of all organizations. The sweep reads both with one query. */
export const dueKey = {
  /** Destinations with something collected, by the time when their digest is due. */
  digest: (at: string, organizationId: string, destinationId: string): Key => ({
    pk: DUE,
    sk: `${at}#${organizationId}#${destinationId}`,
  }),
  /** Sorts before every time, so it is always due. */
  watch: (organizationId: string, id: string): Key => ({ pk: DUE, sk: `${WATCH}${organizationId}#${id}` }),
}

export const isWatch = ({ sk }: Pick<Key, 'sk'>) => sk.startsWith(WATCH)
