import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { Label } from './label.ts'

export interface LabelledHeadline {
  readonly headline: string
  /** Any of them is right. The first is the one that must be found. */
  readonly labels: readonly [Label, ...Label[]]
  readonly subject: string | undefined
  readonly object: string | undefined
}

export const LANGUAGES_BESIDE_ENGLISH = [
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'sv',
  'da',
  'no',
  'pl',
  'fi',
] as const
export type LanguageBesideEnglish = (typeof LANGUAGES_BESIDE_ENGLISH)[number]

/** Of each kind, every other headline is held out, and the first is not. */
export function headlinesIn(language: LanguageBesideEnglish, half: string): LabelledHeadline[] {
  const seen = new Map<Label, number>()
  return labelledHeadlines(`languages/${language}`).filter(({ labels: [label] }) => {
    const place = seen.get(label) ?? 0
    seen.set(label, place + 1)
    return (place % 2 === 1) === (half === 'held-out')
  })
}

/** The labelled headlines of a file: `development` or `held-out` for English. */
export function labelledHeadlines(file: string): LabelledHeadline[] {
  const found: LabelledHeadline[] = []
  let labels: LabelledHeadline['labels'] = ['none']
  for (const line of readFileSync(new URL(`../${file}.txt`, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('## ')) labels = labelsOf(line.slice(3))
    if (line.trim() === '' || line.startsWith('#')) continue
    const [headline = '', subject, object] = line.split(' ::').map((part) => part.trim())
    found.push({ headline, labels, subject: subject || undefined, object: object || undefined })
  }
  return found
}

function labelsOf(heading: string): LabelledHeadline['labels'] {
  const [first, ...others] = heading.split(', ').map((name) => v.parse(Label, name))
  return [first ?? 'none', ...others]
}
