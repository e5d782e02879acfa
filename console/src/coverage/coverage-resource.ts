import { dataOf } from '@signalbox/client'
import { resource } from '../api/resource.ts'
import { signalbox } from '../api/signalbox.ts'

const path = (id: string) => ({ params: { path: { id } } })

export const coverageOf = resource((id: string) => dataOf(signalbox.GET('/accounts/{id}/coverage', path(id))))

export const PLACE_KINDS = ['feed', 'news', 'careers', 'board', 'team'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** null takes a correction back. */
export async function correct(id: string, kind: PlaceKind, url: string | null) {
  await dataOf(signalbox.PATCH('/accounts/{id}/coverage', { ...path(id), body: { [kind]: url } }))
  coverageOf.refresh()
}
