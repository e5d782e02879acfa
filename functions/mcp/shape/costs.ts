import { COST_PER_ACCOUNT, COST_PER_RESULT } from '../../credits/prices.ts'
import type { Cost, Json } from './tool.ts'

const PER_RUN = `Each run costs ${COST_PER_ACCOUNT} credits for each account on the list, and the first one starts at once.`

export const monitorCost = (given: Json): Cost | undefined => {
  const { listId, interval, maxCreditsPerMonth } = given
  if (typeof interval !== 'string' || typeof maxCreditsPerMonth === 'number') return undefined
  return { question: `Watch this list every ${interval}? ${PER_RUN}`, estimate: { listId, interval } }
}

export const newListCost = (given: Json): Cost | undefined =>
  given.monitor === true ? { question: `Watch the new list? ${PER_RUN}` } : undefined

/** New members of a watched list cost more credits with each run. */
export const addingCost =
  (argument: string) =>
  (given: Json): Cost | undefined => {
    const list = given[argument]
    // A dry run adds nothing to the list.
    if (typeof list !== 'string' || given.dryRun === true) return undefined
    return {
      question: `Add to a list that is watched? Each run costs ${COST_PER_ACCOUNT} credits for each account on the list, so each new one adds as many.`,
      ifWatched: list,
    }
  }

export const keywordCost = ({ query, interval }: Json): Cost => ({
  question: `Search for ${JSON.stringify(query)} again and again${typeof interval === 'string' ? `, every ${interval}` : ''}? Each new result costs ${COST_PER_RESULT} credits.`,
})
