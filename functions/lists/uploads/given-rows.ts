import { cellsToMend } from '../lookup/cells-to-mend.ts'
import type { Clues } from '../lookup/clues.ts'
import type { ReadUpload } from '../lookup/read-upload.ts'
import type { GivenRow } from './upload-part.ts'

/** The rows of an upload as a job keeps them. */
export const givenRows = ({ entries }: ReadUpload): GivenRow[] =>
  entries.map((entry) => {
    const { line, input } = entry
    if ('refusal' in entry) return { line, input, problem: entry.refusal, ...kept(entry.cells) }
    return { line, input, clues: entry.clues, ...(mayFail(entry.clues) && kept(entry.cells)) }
  })

/** What has no page and no website is found by its name only. */
const mayFail = ({ page, host, mailHost }: Clues) => (page ?? host ?? mailHost) === undefined

const kept = (cells: readonly string[] | undefined) => cells && { cells: cellsToMend(cells) }
