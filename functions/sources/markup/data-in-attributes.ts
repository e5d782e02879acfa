import { revivedIsland } from './flat-payload.ts'
import type { PageNode } from './page-tree.ts'

const SHORTEST = 40
const BEGINS = /^\s*(?:\[\s*)?\{\s*"/

/** The data that elements hold for their components, such as `data-page`, `props` or `:jobs`. */
export function dataInAttributes({ name, attributes }: PageNode, most: number) {
  const data: unknown[] = []
  let length = 0
  for (const value of Object.values(attributes)) {
    if (value.length < SHORTEST || length + value.length > most || !BEGINS.test(value.slice(0, SHORTEST)))
      continue
    length += value.length
    const written = parsed(value)
    data.push(name === 'astro-island' ? revivedIsland(written) : written)
  }
  return { data, length }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
