import { invalid } from '../shared/errors.ts'

/** Names the field that a file stands for. */
export const workbookProblem = (message: string) => invalid([{ path: 'rows', message }])

export const damaged = () => workbookProblem('Is a damaged workbook. Save it again as .xlsx or as CSV.')

export const tooLargeUnpacked = () =>
  workbookProblem('Is too large when it is unpacked. Save the sheet as CSV, or divide it.')
