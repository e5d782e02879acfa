import { timeOf } from './gkg-articles.ts'

/** GDELT writes lists of its files, one for articles in English and one for translated ones. */
export const EDITIONS = ['english', 'translated'] as const
export type Edition = (typeof EDITIONS)[number]

export interface NewsFile {
  /** The quarter of an hour that it reports. */
  readonly at: string
  readonly url: string
  readonly md5: string
}

/** The same files as on GDELT's own host, with a certificate that fits. */
const ORIGIN = 'https://storage.googleapis.com/data.gdeltproject.org/gdeltv2'

const SUFFIX: Readonly<Record<Edition, string>> = { english: '', translated: '-translation' }

/** The newest files. */
export const newestList = (edition: Edition) => `${ORIGIN}/lastupdate${SUFFIX[edition]}.txt`
/** All files since 2015, more than 100 MB: only its end is read. */
export const masterList = (edition: Edition) => `${ORIGIN}/masterfilelist${SUFFIX[edition]}.txt`

const LINE: Readonly<Record<Edition, RegExp>> = {
  english: /^\d+ ([0-9a-f]{32}) https?:\/\/\S*\/((\d{14})\.gkg\.csv\.zip)$/i,
  translated: /^\d+ ([0-9a-f]{32}) https?:\/\/\S*\/((\d{14})\.translation\.gkg\.csv\.zip)$/i,
}

/** The files with articles that a list names, oldest first. A file that is named twice is the later line. */
export function filesIn(list: string, edition: Edition): NewsFile[] {
  const files = new Map<string, NewsFile>()
  for (const line of list.split(/[\r\n]+/)) {
    const [, md5 = '', name = '', digits = ''] = LINE[edition].exec(line.trim()) ?? []
    const at = timeOf(digits)
    if (at !== undefined) files.set(at, { at, url: `${ORIGIN}/${name}`, md5: md5.toLowerCase() })
  }
  return [...files.values()].sort((a, b) => a.at.localeCompare(b.at))
}
