import { lazily } from '../../parts/lazily.tsx'
import { route } from '../../routing/location.ts'
import { AllLists } from './all-lists.tsx'
import { OneList } from './one-list.tsx'

const UploadPage = lazily(async () => (await import('./upload/upload-page.tsx')).UploadPage)
const JobPage = lazily(async () => (await import('./upload/job-page.tsx')).JobPage)

export function Lists() {
  const { path, query } = route.value
  const [, id, part, uploadId] = path
  if (id === undefined) return <AllLists />
  if (id === 'new') return <UploadPage key="new" />
  if (part === 'upload') return <UploadPage key={`${id} ${query.mode}`} id={id} />
  if (part === 'uploads' && uploadId !== undefined)
    return <JobPage key={uploadId} id={id} uploadId={uploadId} />
  return <OneList key={id} id={id} />
}
