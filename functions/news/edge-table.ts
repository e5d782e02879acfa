/** The edges of a trie, from a node by a unit of text to a node. No edge leads to the root, 0. */
export interface EdgeTable {
  get(node: number, unit: number): number
  set(node: number, unit: number, child: number): void
}

const UNITS = 65_536

/** A hash table in two flat arrays: maps of so many entries take four times the memory. */
export function edgeTable(most: number): EdgeTable {
  const bits = Math.max(4, Math.ceil(Math.log2(most * 2)))
  const mask = 2 ** bits - 1
  const keys = new Float64Array(mask + 1)
  const children = new Int32Array(mask + 1)

  const placeOf = (node: number, unit: number, key: number) => {
    let place = (Math.imul(node, 0x9e3779b1) ^ Math.imul(unit + 1, 0x85ebca6b)) >>> (32 - bits)
    while (children[place] !== 0 && keys[place] !== key) place = (place + 1) & mask
    return place
  }

  return {
    get: (node, unit) => children[placeOf(node, unit, node * UNITS + unit)] ?? 0,
    set(node, unit, child) {
      const key = node * UNITS + unit
      const place = placeOf(node, unit, key)
      keys[place] = key
      children[place] = child
    },
  }
}
