import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LabelledCorpus, LabelledText } from './labelled-text.ts'

/** The titles of Reuters-21578. The topic `acq` has mergers, and also bids, talks and stakes. */
export const reuters: LabelledCorpus = {
  read: (path) =>
    readdirSync(path)
      .filter((name) => /^reut2-\d{3}\.sgm$/.test(name))
      .sort()
      .flatMap((name) => articlesIn(readFileSync(join(path, name), 'latin1'))),
  kinds: [{ name: 'acq', labels: ['acq'], events: ['merger'] }],
  eventless: (labels) => labels.length > 0 && !labels.includes('acq'),
}

function articlesIn(file: string): LabelledText[] {
  return file.split('</REUTERS>').flatMap((article) => {
    const split = /LEWISSPLIT="(TRAIN|TEST)"/.exec(article)?.[1]
    const title = /<TITLE>([^<]*)<\/TITLE>/.exec(article)?.[1]
    if (split === undefined || title === undefined || !article.includes('TOPICS="YES"')) return []
    const topics = /<TOPICS>(.*?)<\/TOPICS>/s.exec(article)?.[1] ?? ''
    const labels = [...topics.matchAll(/<D>([^<]*)<\/D>/g)].map((match) => match[1] ?? '')
    return [{ part: split === 'TEST' ? 'test' : 'training', text: plain(title), labels }]
  })
}

const plain = (title: string) =>
  title
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replace(/&#\d+;/g, '')
    .replace(/\s+/g, ' ')
    .trim()
