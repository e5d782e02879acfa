import type { ReadUpload } from '../lookup/read-upload.ts'
import type { GivenRow } from './upload-part.ts'

/** The rows of an upload as a job keeps them. */
export const givenRows = ({ entries }: ReadUpload): GivenRow[] =>
  entries.map((entry) => {
    const { line, input } = entry
    return 'refusal' in entry ? { line, input, problem: entry.refusal } : { line, input, clues: entry.clues }
  })
