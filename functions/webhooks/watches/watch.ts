import * as v from 'valibot'

/** A subscription to an event about a state. The service polls the state for the agent, because no change is reported. */
export const Watch = v.object({
  organizationId: v.string(),
  /** That of the subscription. */
  id: v.string(),
  event: v.string(),
  /** The arguments, as the agent gave them. */
  given: v.pipe(v.string(), v.parseJson()),
  /** The next poll begins here. Earlier events are delivered, or wait in the queue. */
  cursor: v.string(),
  endsAt: v.string(),
})
export type Watch = v.InferOutput<typeof Watch>

export interface WatchBook {
  /** One that goes on keeps its cursor, and ends later. */
  keep(watch: Watch, goesOn: boolean): Promise<void>
  end(organizationId: string, id: string): Promise<void>
  /** False when somebody else has moved it. */
  moved(watch: Watch, cursor: string): Promise<boolean>
  /** Nothing is done when it was renewed since it was read. */
  remove(watch: Watch): Promise<void>
}
