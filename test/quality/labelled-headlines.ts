import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const Label = v.picklist(['funding', 'merger', 'executive', 'headcount', 'hiring', 'announcement', 'none'])
export type Label = v.InferOutput<typeof Label>

export interface LabelledHeadline {
  readonly headline: string
  /** Any of them is right. The first is the one that must be found. */
  readonly labels: readonly [Label, ...Label[]]
  readonly subject: string | undefined
  readonly object: string | undefined
}

/** The labelled headlines of a half: `development` or `held-out`. */
export function labelledHeadlines(half: string): LabelledHeadline[] {
  const found: LabelledHeadline[] = []
  let labels: LabelledHeadline['labels'] = ['none']
  for (const line of readFileSync(new URL(`${half}.txt`, import.meta.url), 'utf8').split('\n')) {
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
