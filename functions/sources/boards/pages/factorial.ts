// The hosted list of openings, <company>.factorialhr.com: items of a list with the address in `data-job-postings-url`.
import { nodesBelow, type PageNode, pageTree, visibleText } from '../../markup/page-tree.ts'
import { cleanUrl } from '../../text/canonical-url.ts'
import { defineBoard, firstCapture, type Opening } from '../define-board.ts'
import { boardPage, openingsIn } from '../page-openings.ts'

const HOSTED =
  /^https?:\/\/(?!(?:www|app|api|help|apidoc|blog|factorial)\.)([\w-]+)\.factorialhr\.(?:com|es|fr|it|de|pt|co\.uk|com\.br|mx)(?:[/?#]|$)/i
const ADDRESS = 'data-job-postings-url'
const TITLE = /headingfontfamily/i
const OFFICE = 'job-filters.officeGroup'
const JOB = /\.factorialhr\.[a-z.]{2,6}\/(?:embed\/)?job_posting\/(?:[\w%-]*-)?(\d+)/i

export const factorial = defineBoard({
  name: 'factorial',
  override: 'SOURCE_FACTORIAL_URL',
  hosts: /\.factorialhr\.[a-z]{2,3}(?:\.[a-z]{2})?$/,
  sharedHosts: [
    'factorialhr.com',
    'factorialhr.es',
    'factorialhr.fr',
    'factorialhr.it',
    'factorialhr.de',
    'factorialhr.pt',
    'factorialhr.mx',
    'factorialhr.co.uk',
    'factorialhr.com.br',
  ],
  everyMs: 1000,

  slugIn: (url) => firstCapture(url, HOSTED)?.toLowerCase(),

  async openings(slug, fetch) {
    const site = `https://${slug}.factorialhr.com/`
    const html = await boardPage(fetch, site)
    const items = [...nodesBelow(pageTree(html))].flatMap((node) => openingOf(node, site))
    return items.length > 0 ? items : openingsIn(html, site, JOB)
  },
})

function openingOf(item: PageNode, site: string): Opening[] {
  const url = cleanUrl(item.attributes[ADDRESS] ?? '', site)
  const title = textOf(item, ({ attributes }) => TITLE.test(attributes.class ?? ''))
  if (url === undefined || !JOB.test(url) || title === '') return []
  const place = officeOf(item)
  return [
    { id: firstCapture(url, JOB), url, title, place, description: undefined, times: [], company: undefined },
  ]
}

/** The heading of the group that the item stands in. */
function officeOf({ parent }: PageNode): string {
  if (!parent) return ''
  return parent.attributes['data-target'] === OFFICE
    ? textOf(parent, ({ name }) => name === 'h3')
    : officeOf(parent)
}

function textOf(within: PageNode, isIt: (node: PageNode) => boolean): string {
  for (const node of nodesBelow(within)) if (isIt(node)) return visibleText(node)
  return ''
}
