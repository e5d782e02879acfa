import { useState } from 'preact/hooks'
import { Field } from '../../../parts/field.tsx'
import { type Source, sourceOfFile, sourceOfText } from './source.ts'

const EXAMPLE = 'acme.example\nhttps://www.linkedin.com/company/acme\nAcme Incorporated\njo@acme.example'

/** A file goes on at once; what is pasted, when a button says so. */
export function ChooseFile({ use }: { use: (source: Source) => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<{ readonly of: 'file' | 'text'; readonly why: string }>()
  const take = (of: 'file' | 'text', source: Source | string) => {
    if (typeof source === 'string') setProblem({ of, why: source })
    else use(source)
  }
  const problemOf = (of: 'file' | 'text') => (problem?.of === of ? problem.why : undefined)
  return (
    <form
      class="card narrow-form"
      onSubmit={(event) => {
        event.preventDefault()
        take('text', sourceOfText(text))
      }}
    >
      <Field
        label="File"
        hint="An export of your CRM as it is: CSV, TSV or Excel (.xlsx), at most 4 MB. Its columns may have any names."
        error={problemOf('file')}
      >
        {(props) => (
          <input
            {...props}
            type="file"
            accept=".csv,.tsv,.tab,.txt,.xlsx,text/csv,text/plain"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              if (file !== undefined) void sourceOfFile(file).then((source) => take('file', source))
            }}
          />
        )}
      </Field>
      <Field
        label="Or companies and people"
        hint="One a line, or rows copied from a spreadsheet with their header."
        error={problemOf('text')}
      >
        {(props) => (
          <textarea
            {...props}
            rows={8}
            spellcheck={false}
            placeholder={EXAMPLE}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <footer class="row">
        <button type="submit" class="primary" disabled={text.trim() === ''}>
          Read these rows
        </button>
      </footer>
    </form>
  )
}
