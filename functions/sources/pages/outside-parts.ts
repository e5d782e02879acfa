import { childNodes, nodesBelow, type PageNode } from '../markup/page-tree.ts'

/** Menus, footers, banners: no company writes news there. */
const OUTSIDE_NAME = /^(?:nav|dialog|select)$/
const OUTSIDE_ROLE = /^(?:navigation|contentinfo|dialog|alertdialog|search|menu|menubar)$/
const OUTSIDE_CLASS =
  /(?:^|[\s_-])(?:(?:cookies?|consent|gdpr|onetrust|breadcrumbs?|footer|mega-?menu|main-?menu|nav-?menu|menu-item|navbar|offcanvas|pagination|pager|social|share|sharing|lang(?:uage)?-?(?:switch|select)\w*|skip-?links?|tags?-?cloud)(?:$|[\s_-]))/i
/** Readers write there, and not the company. */
const COMMENTS =
  /(?:^|\s)(?:comment|comment-?list|comments-(?:area|list|section|wrapper)|trackback|pingback|disqus_thread)(?:$|\s)/i
const FILTER_CLASS = /(?:^|[\s_-])filters?(?:$|\s)/i
/** The end of a card often has its day or its headline. */
const END_OF_CARD = /(?:card|entry|post|item|article|teaser|tile|box|job|news|panel)[_-]{1,2}footer/gi
/** Tabs, slides and folded parts are hidden until a reader asks for them. */
const FOLDED = /(?:^|[\s_-])(?:slides?|tabs?|tab-?pan(?:e|el)|panel|accordion|collapse|toggle)(?:$|[\s_-])/i

/** Without menus and footers and all that is in them. */
export function* nodesInside(root: PageNode): Generator<PageNode> {
  const stack = childNodes(root).toReversed()
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (isOutside(next)) continue
    yield next
    stack.push(...childNodes(next).toReversed())
  }
}

export function isOutside(node: PageNode): boolean {
  const { name, attributes } = node
  if (OUTSIDE_NAME.test(name) || OUTSIDE_ROLE.test(attributes.role ?? '')) return true
  if (name === 'form') return !holdsContent(node)
  const classes = `${attributes.class ?? ''} ${attributes.id ?? ''}`.slice(0, 300)
  if (isHidden(node) && attributes.role !== 'tabpanel' && !FOLDED.test(classes)) return true
  if (name === 'body' || name === 'html' || name === 'main') return false
  if (name === 'footer') return !isInCard(node)
  if (FILTER_CLASS.test(classes) && !holdsHeadlines(node)) return true
  if (COMMENTS.test(classes) || attributes.id === 'comments') return true
  return OUTSIDE_CLASS.test(classes.replace(END_OF_CARD, ''))
}

const isHidden = ({ attributes }: PageNode) => attributes['aria-hidden'] === 'true' || 'hidden' in attributes

const FARTHEST = 6

function isInCard({ parent }: PageNode): boolean {
  let above = parent
  for (let step = 0; above && step < FARTHEST; step += 1, above = above.parent)
    if (above.name === 'article' || above.name === 'li') return true
  return false
}

const MOST_LOOKED_AT = 300
const FEWEST_HEADINGS = 2
const filters = new WeakMap<PageNode, boolean>()

/** Some systems put filters and what they filter into one element. */
function holdsHeadlines(filter: PageNode): boolean {
  const known = filters.get(filter)
  if (known !== undefined) return known
  let [articles, looked] = [0, 0]
  for (const { name } of nodesBelow(filter)) {
    looked += 1
    if (looked > MOST_LOOKED_AT || articles >= FEWEST_HEADINGS) break
    if (name === 'article' || HEADING.test(name)) articles += 1
  }
  const holds = articles >= FEWEST_HEADINGS
  filters.set(filter, holds)
  return holds
}

const FEWEST_LINKS = 6
const HEADING = /^h[1-6]$/
const forms = new WeakMap<PageNode, boolean>()

/** Some systems put a whole page, or a list with its filters, into a form. */
function holdsContent(form: PageNode): boolean {
  const known = forms.get(form)
  if (known !== undefined) return known
  let [headings, links, looked] = [0, 0, 0]
  for (const { name, attributes } of nodesBelow(form)) {
    looked += 1
    if (looked > MOST_LOOKED_AT) break
    if (HEADING.test(name)) headings += 1
    if (name === 'a' && attributes.href) links += 1
  }
  const holds = headings >= FEWEST_HEADINGS || links >= FEWEST_LINKS
  forms.set(form, holds)
  return holds
}
