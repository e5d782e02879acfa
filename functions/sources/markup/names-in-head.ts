import { walkMarkup } from './walk-markup.ts'

const NAMED = /^(?:og:site_name|application-name|twitter:title|og:title)$/i
/** The signs between the name of a site and the rest of a title. */
export const BETWEEN = / [|–—·•:-]+ |[|–—·•]/

/** What the head of a page calls the site, the title last. */
export function namesInHead(html: string): readonly string[] {
  const names: string[] = []
  let title: string | undefined
  let inTitle = false
  walkMarkup(html, 'html', {
    open(name, { property, name: meta, content }) {
      if (name === 'body') return 'stop'
      if (name === 'meta' && NAMED.test(property ?? meta ?? '')) names.push(content ?? '')
      inTitle = name === 'title' && title === undefined
      return undefined
    },
    close() {
      inTitle = false
    },
    text(part) {
      if (inTitle) title = `${title ?? ''}${part}`
    },
  })
  return [...names, title ?? '']
}
