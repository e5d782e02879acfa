import { dataOf } from '@signalbox/client'
import { resource } from '../api/resource.ts'
import { signalbox } from '../api/signalbox.ts'

const path = (id: string) => ({ params: { path: { id } } })

export const coverageOf = resource((id: string) => dataOf(signalbox.GET('/accounts/{id}/coverage', path(id))))

export const PLACE_KINDS = ['feed', 'news', 'careers', 'board', 'team'] as const
export const NUMBER_KINDS = ['lei', 'cik', 'companyNumber', 'registration', 'vat'] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]
export type CorrectedKind = (typeof PLACE_KINDS)[number] | NumberKind

export const isNumberKind = (kind: CorrectedKind): kind is NumberKind =>
  NUMBER_KINDS.some((each) => each === kind)

/** null takes a correction back. */
export async function correct(id: string, kind: CorrectedKind, value: string | null) {
  await dataOf(signalbox.PATCH('/accounts/{id}/coverage', { ...path(id), body: { [kind]: value } }))
  coverageOf.refresh()
}
