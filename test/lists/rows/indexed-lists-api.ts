import { newId } from '../../../functions/shared/ids.ts'
import { followIndex } from '../../support/data/index-follower.ts'
import { startListsApi } from '../lists-api.ts'
import { anAccount, store } from '../lists-world.ts'

/** The list endpoints over tables whose index is current when a test asks. */
export async function startIndexedListsApi() {
  const api = await startListsApi()
  const follower = await followIndex(api.tables)
  return {
    ...api,
    upload: (body: object) => api.post({ name: 'Uploaded', ...body }, '/lists/upload'),

    /** A public account that uploads find. */
    async account(changes: object) {
      const made = anAccount(changes)
      await store(api.world, [made])
      await follower.catchUp()
      return made
    },

    catchUp: () => follower.catchUp(),

    async stop() {
      follower.stop()
      await api.stop()
    },
  }
}

export type IndexedListsApi = Awaited<ReturnType<typeof startIndexedListsApi>>

/** Only one test uses it, so that tests don't find each other's rows. */
export const newWord = () => `w${newId('acc').slice(4, 16).toLowerCase()}`
