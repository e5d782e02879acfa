import { type components, dataOf } from '@signalbox/client'
import { signalbox } from '../../../api/signalbox.ts'
import type { Source } from './source.ts'

export type Preview = components['schemas']['UploadPreview']
export type Field = NonNullable<Preview['columns'][number]['field']>
/** The field that the user chose for each column, by its name; null leaves the column out. */
export type Choices = ReadonlyMap<string, Field | null>

export interface Brought {
  readonly source: Source
  readonly choices: Choices
}

/** As bytes, so that the service finds out the encoding. */
const asBytes = ({ bytes }: Source) => ({
  body: '',
  bodySerializer: () => bytes,
  headers: { 'content-type': 'application/octet-stream' },
})

const columnsIn = (choices: Choices) =>
  choices.size === 0 ? {} : { columns: JSON.stringify(Object.fromEntries(choices)) }

export const previewFile = ({ source, choices }: Brought): Promise<Preview> =>
  dataOf(
    signalbox.POST('/lists/upload/preview', { ...asBytes(source), params: { query: columnsIn(choices) } }),
  )

interface NewList {
  readonly name: string
  readonly monitor?: boolean
  readonly monitorInterval?: '1h' | '1d' | '7d' | '14d' | '30d'
}

export const makeList = ({ source, choices }: Brought, list: NewList) =>
  dataOf(
    signalbox.POST('/lists/upload', {
      ...asBytes(source),
      params: { query: { ...columnsIn(choices), ...list } },
    }),
  )

interface IntoList {
  readonly mode: 'add' | 'replace'
  readonly dryRun?: boolean
  readonly expectRemoved?: number
}

export const sendInto = (id: string, { source, choices }: Brought, how: IntoList) =>
  dataOf(
    signalbox.POST('/lists/{id}/upload', {
      ...asBytes(source),
      params: { path: { id }, query: { ...columnsIn(choices), ...how } },
    }),
  )

export const uploadReport = (id: string, uploadId: string, query: { cursor?: string; limit?: number } = {}) =>
  dataOf(signalbox.GET('/lists/{id}/uploads/{uploadId}', { params: { path: { id, uploadId }, query } }))
