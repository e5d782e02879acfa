import { OutcomeFigures } from './figures.tsx'
import { NextSteps, TO_MEND } from './next-steps.tsx'
import { ProblemRows } from './problem-rows.tsx'
import type { Answer } from './take-suggestions.ts'

interface UploadResultProps {
  readonly uploaded: Extract<Answer, { readonly upload: unknown }>
  readonly fileName: string
  readonly again: (() => void) | undefined
}

/** Shows how many rows the upload took, and which it could not use. */
export function UploadResult({ uploaded: { id, name, upload }, fileName, again }: UploadResultProps) {
  const problems = upload.rows.filter(({ status }) => status === 'unresolved' || status === 'refused')
  return (
    <>
      <OutcomeFigures {...upload} />
      <NextSteps id={id} again={again} />
      <ProblemRows
        rows={problems}
        count={problems.length}
        name={fileName || name}
        columns={upload.columns.map((column) => column.name)}
        hint={TO_MEND}
      />
    </>
  )
}
