import { type components, dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { refreshRuns } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { useSubmit } from '../../parts/dialog.tsx'
import { Choice, Field, INTERVAL_OPTIONS, TextField } from '../../parts/field.tsx'
import { Page } from '../../parts/page.tsx'
import { fieldError, rowErrors } from '../../parts/problem-text.ts'
import { ErrorNote } from '../../parts/states.tsx'
import { countOf, formatNumber } from '../../text/numbers.ts'
import { uploadRows } from '../../text/upload-rows.ts'
import { UploadProgress } from './upload-progress.tsx'
import { type Uploaded, UploadResult } from './upload-result.tsx'

const NO_MONITOR = ['', 'Not now'] as const

/** The answer to more rows than a request takes up. */
type Begun = components['schemas']['BegunUpload']

const MOST_ROWS = 100_000
const tooLong = (count: number) =>
  `${formatNumber(count)} rows are more than ${formatNumber(MOST_ROWS)}. Take some away, and upload them to a second list.`

export function UploadList() {
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [interval, setInterval] = useState<(typeof INTERVAL_OPTIONS)[number][0] | ''>('')
  const [uploaded, setUploaded] = useState<Uploaded | Begun>()
  const rows = uploadRows(text)
  const isTooLong = rows.length > MOST_ROWS
  const { isBusy, error, submit } = useSubmit(async () => {
    const monitor = interval === '' ? {} : { monitor: true, monitorInterval: interval }
    const body = { name: name.trim(), rows: rows.map((row) => ({ ...row })), ...monitor }
    setUploaded(await dataOf(signalbox.POST('/lists/upload', { body })))
    refreshRuns()
  })
  const back = { href: '#/lists', name: 'Lists' }
  if (uploaded !== undefined && 'listId' in uploaded)
    return (
      <Page title={uploaded.list.name} back={back} state="Many rows are taken up in the background.">
        <UploadProgress listId={uploaded.listId} uploadId={uploaded.id} />
      </Page>
    )
  if (uploaded !== undefined)
    return (
      <Page title={uploaded.name} back={back} state="The upload is done.">
        <UploadResult uploaded={uploaded} />
      </Page>
    )
  return (
    <Page
      title="Upload a list"
      back={back}
      state="From network pages, websites, domains, e-mail addresses or names."
    >
      <form class="card narrow-form" onSubmit={submit}>
        <TextField label="Name" value={name} set={setName} error={fieldError(error, 'name')} required />
        <Field
          label="Companies and people"
          hint={`One a line, or a CSV with the columns url, domain, name and email. At most ${formatNumber(MOST_ROWS)}. ${rows.length > 0 ? `${countOf(rows.length, 'row')} found.` : ''}`}
          error={isTooLong ? tooLong(rows.length) : rowErrors(error, 'rows')}
        >
          {(props) => (
            <textarea
              {...props}
              rows={10}
              required
              spellcheck={false}
              placeholder={
                'acme.example\nhttps://www.linkedin.com/company/acme\nAcme Incorporated\njo@acme.example'
              }
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <label class="field">
          <span>Or a CSV file</span>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              if (file === undefined) return
              if (name === '') setName(file.name.replace(/\.\w+$/, ''))
              void file.text().then(setText)
            }}
          />
        </label>
        <Choice
          label="Monitor"
          value={interval}
          set={setInterval}
          options={[NO_MONITOR, ...INTERVAL_OPTIONS]}
          hint="Each company costs 10 credits per run. You can also set this later, with the exact cost before it."
        />
        {error !== undefined && <ErrorNote error={error} shown={['name', 'rows']} />}
        <footer class="row">
          <button type="submit" class="primary" disabled={isBusy || rows.length === 0 || isTooLong}>
            {isBusy ? 'Uploading' : rows.length === 0 ? 'Upload' : `Upload ${countOf(rows.length, 'row')}`}
          </button>
        </footer>
      </form>
    </Page>
  )
}
