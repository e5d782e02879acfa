import { scaleOf } from '../headlines/figures/amount-of.ts'

const GIVEN = /^(\d{1,9}(?:\.\d{1,6})?)\s?(k|m|mn|million|b|bn|billion)?$/

/** "500k", "10m", "1.5bn" as a number. */
export function leastAmount(written: string): number | undefined {
  const [, number, scale = ''] = GIVEN.exec(written) ?? []
  return number === undefined ? undefined : Number(number) * scaleOf(scale)
}
