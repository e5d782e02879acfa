import { useState } from 'preact/hooks'
import { download } from '../../parts/download.ts'
import { sayProblem } from '../../parts/toasts.tsx'
import { formatNumber } from '../../text/numbers.ts'
import { csvPage } from './data-resources.ts'

/** Every page begins with the names of the columns. */
const withoutHead = (text: string) => text.slice(text.indexOf('\r\n') + 2)

/** Writes all rows that match into one file, page by page. */
export function ExportRows({ search, name }: { readonly search: string; readonly name: string }) {
  const [read, setRead] = useState<number>()
  const exportAll = async () => {
    const parts: string[] = []
    setRead(0)
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page = await csvPage(search, after)
      parts.push(parts.length === 0 ? page.text : withoutHead(page.text))
      after = page.next
      setRead(parts.length * 100)
    }
    download(parts.join(''), name)
  }
  return (
    <button
      type="button"
      class="quiet"
      disabled={read !== undefined}
      onClick={() =>
        void exportAll()
          .catch(sayProblem)
          .finally(() => setRead(undefined))
      }
    >
      {read === undefined || read <= 100 ? 'Export CSV' : `Exporting ${formatNumber(read)}`}
    </button>
  )
}
