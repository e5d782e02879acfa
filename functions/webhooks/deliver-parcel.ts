import { type Briefing, type Delivery, deliver, type Result } from './deliver.ts'
import { lane } from './lane.ts'
import type { Parcel } from './parcel.ts'

type Results = readonly PromiseSettledResult<Result>[]

/** Claims all at once, then sends one after the other. Nothing more is sent when an answer can't be written down. */
export async function deliverParcel(service: Delivery, briefing: Briefing, parcel: Parcel): Promise<Results> {
  const { inTurn, close } = lane()
  const results = await Promise.allSettled(
    parcel.map((message) => deliver(service, briefing, message, inTurn)),
  )
  close()
  return results
}

/** A parcel comes back when one of its deliveries has to; the others find themselves settled then. */
export const resultOf = (results: Results): PromiseSettledResult<unknown> =>
  results.find(({ status }) => status === 'rejected') ?? { status: 'fulfilled', value: results }
