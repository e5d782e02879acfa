import type { Happening } from './happenings.ts'
import { escapeHtml, isoTime, json, numericId, type Site, withoutQuotes } from './site.ts'

export const hackerNewsSite: Site = {
  answer({ path, query }, world) {
    if (path !== '/api/v1/search_by_date') return undefined
    const [, since = '0'] = /created_at_i>(\d+)/.exec(query.get('numericFilters') ?? '') ?? []
    const comment = query.get('tags') === 'comment'
    const text = withoutQuotes(query.get('query') ?? '')
    const found = comment
      ? world.posts('hn', text, Number(since) * 1000)
      : world.stories(text, Number(since) * 1000)
    const page = Number(query.get('page') ?? 0)
    const size = Math.min(Number(query.get('hitsPerPage') ?? 20), 1000)
    return json({
      hits: found.slice(page * size, (page + 1) * size).map((each) => hit(each, comment)),
      page,
      nbPages: Math.ceil(found.length / size),
      hitsPerPage: size,
      nbHits: found.length,
    })
  },
}

const hit = ({ id, title, summary, at }: Happening, comment: boolean) => ({
  objectID: String(numericId(id)),
  title: comment ? null : title,
  url: comment ? null : `https://news.example/${id}`,
  author: 'simulated',
  created_at: isoTime(at),
  created_at_i: Math.floor(at / 1000),
  story_text: null,
  comment_text: comment ? `<p>${escapeHtml(title)}` : null,
  story_title: comment ? summary : null,
  _tags: [comment ? 'comment' : 'story'],
})
