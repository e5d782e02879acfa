import type { RunName } from '../run.ts'
import { type Caps, capsOf } from '../run-settings.ts'
import type { Recurrences } from '../run-world.ts'

/** The caps of the owner now. Undefined when this worker has lost the run. */
export async function heldCaps(
  recurrences: Pick<Recurrences, 'get'>,
  { organizationId, ownerId }: RunName,
  holder: string,
): Promise<Caps | undefined> {
  const seen = await recurrences.get(organizationId, ownerId)
  return seen?.lease?.holder === holder ? capsOf(seen) : undefined
}
