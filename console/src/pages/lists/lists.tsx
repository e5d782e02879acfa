import { route } from '../../routing/location.ts'
import { AllLists } from './all-lists.tsx'
import { OneList } from './one-list.tsx'
import { UploadList } from './upload-list.tsx'

export function Lists() {
  const [, id] = route.value.path
  if (id === undefined) return <AllLists />
  return id === 'new' ? <UploadList /> : <OneList key={id} id={id} />
}
