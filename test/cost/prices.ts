import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const Price = v.strictObject({
  price: v.number(),
  /** How many units the price is for. */
  each: v.number(),
  unit: v.string(),
  /** What is always free in a month, in units. */
  free: v.number(),
  region: v.literal('us-east-1'),
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  source: v.pipe(v.string(), v.url(), v.startsWith('https://aws.amazon.com/')),
})

const Prices = v.record(v.string(), Price)

export const PRICES = v.parse(Prices, JSON.parse(readFileSync('test/cost/prices.json', 'utf8')))

/** So many units of what has this name in `test/cost/prices.json`. */
export interface Use {
  readonly of: string
  readonly units: number
}

export const use = (of: string, units: number): Use => ({ of, units })

function priceOf(name: string) {
  const price = PRICES[name]
  if (!price) throw new Error(`test/cost/prices.json has no price ${name}`)
  return price
}

const costOf = ({ of, units }: Use) => (units * priceOf(of).price) / priceOf(of).each

export const total = (uses: readonly Use[]) => uses.reduce((sum, one) => sum + costOf(one), 0)

/** What is left to pay when an account uses nothing else of it. */
export const beyondFree = (uses: readonly Use[]) =>
  total(uses.map(({ of, units }) => use(of, Math.max(0, units - priceOf(of).free))))

const cents = (amount: number) => Math.round(amount * 100) / 100

export const dollars = (amount: number) => `$${cents(amount).toFixed(2)}`
