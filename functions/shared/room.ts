/** How many things an organization has ever made that count for a quota. */
export type MadeSoFar = (organizationId: string) => Promise<number>

/** What an organization may still make, as it was when it had made so many things. */
export interface Room {
  readonly made: number
  readonly more: number
  /** Counts again. Rejects with `quota_exceeded` when nothing more fits. */
  again(): Promise<Room>
}

/** The number comes first, so that whatever is made during the count takes its place twice rather than never. */
export async function roomFor(
  madeSoFar: MadeSoFar,
  organizationId: string,
  count: () => Promise<number>,
): Promise<Room> {
  const made = await madeSoFar(organizationId)
  return { made, more: await count(), again: () => roomFor(madeSoFar, organizationId, count) }
}
