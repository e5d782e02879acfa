// Gatsby keeps what a page is made of beside it, at page-data/<path>/page-data.json.
import { nodesBelow, type PageNode, pageTree, visibleText } from '../markup/page-tree.ts'
import type { Fetch, FetchReply } from '../source.ts'
import { PAGE_BYTES } from './page-request.ts'

const ROOT = '___gatsby'
/** A page that its server has filled has more, and shows its lists. */
const MOST_TEXT = 40

/** A page that only scripts fill, with its data as if it stood in a script of the page. */
export async function withPageData(reply: FetchReply, url: string, fetch: Fetch): Promise<FetchReply> {
  if (!reply.body.includes(ROOT)) return reply
  const tree = pageTree(reply.body)
  const root = nodeWith(tree, ({ attributes }) => attributes.id === ROOT)
  if (!root || visibleText(root, MOST_TEXT + 1).length > MOST_TEXT) return reply
  const data = await fetch({
    url: dataAddress(tree, reply.headers['x-final-url'] ?? url),
    headers: { accept: 'application/json' },
    maxBytes: PAGE_BYTES,
  })
  if (data.status !== 200) return reply
  const script = `<script type="application/json">${data.body.replaceAll('<', '\\u003c')}</script>`
  return { ...reply, body: `${reply.body}${script}` }
}

function dataAddress(tree: PageNode, pageUrl: string): string {
  const path = new URL(pageUrl).pathname.replace(/^\/|\/$/g, '')
  const usual = new URL(`/page-data/${path === '' ? 'index' : path}/page-data.json`, pageUrl)
  const link = nodeWith(tree, ({ name, attributes }) => name === 'link' && isData(attributes.href))
  const named = link && URL.parse(link.attributes.href ?? '', pageUrl)
  return named?.origin === usual.origin ? named.href : usual.href
}

const isData = (href = '') => href.endsWith('/page-data.json')

function nodeWith(tree: PageNode, isIt: (node: PageNode) => boolean): PageNode | undefined {
  for (const node of nodesBelow(tree)) if (isIt(node)) return node
  return undefined
}
