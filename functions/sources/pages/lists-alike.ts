import type { PageNode } from '../markup/page-tree.ts'
import { folderOf } from './plain-news-list.ts'

interface Listed {
  readonly node: PageNode
  readonly item: { readonly url: string }
}

const FARTHEST = 3

/** Some pages have a list for each year, or each slide. The others lead to the same folders as the one that is known. */
export function listsAlike<Each extends Listed>(
  lists: readonly (readonly Each[])[],
  known: readonly Each[],
): readonly Each[] {
  const shapes = new Set(known.flatMap(({ node }) => shapeAbove(node) ?? []))
  const folders = new Set(known.map(({ item }) => folderOf(item.url)))
  const nodes = new Set(known.map(({ node }) => node))
  return lists
    .filter((list) =>
      list.every(({ node, item }) => shapes.has(shapeAbove(node) ?? '') && folders.has(folderOf(item.url))),
    )
    .flat()
    .filter(({ node }) => !nodes.has(node))
}

/** The elements above one, up to the first that has a class. */
function shapeAbove({ name, parent }: PageNode): string | undefined {
  const names = [name]
  let above = parent
  for (let step = 0; above && step < FARTHEST; step += 1, above = above.parent) {
    names.push(above.name)
    const classes = above.attributes.class ?? ''
    if (classes !== '') return `${names.join(' ')} ${classes}`
  }
  return undefined
}
