import { type components, dataOf } from '@signalbox/client'
import { signalbox } from '../../../api/signalbox.ts'
import { sayProblem } from '../../../parts/toasts.tsx'
import type { Taken } from './near-matches.tsx'

/** All rows are on the list, or they are taken up in the background. */
export type Answer =
  | (components['schemas']['List'] & { readonly upload: components['schemas']['UploadedList']['upload'] })
  | components['schemas']['BegunUpload']

/** Companies that somebody took for rows that name nobody. The rows are uploaded already, so a refusal is only told. */
export async function takeSuggestions(id: string, taken: Taken) {
  if (taken.size === 0) return
  const selected = [...taken.values()].map((one) => ({ id: one.id, type: 'account' as const }))
  await dataOf(signalbox.POST('/lists/{id}/items', { params: { path: { id } }, body: { selected } })).catch(
    sayProblem,
  )
}
