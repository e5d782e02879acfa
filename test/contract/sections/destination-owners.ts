import assert from 'node:assert/strict'
import type { Json } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'
import { removeList, uploadedList } from './lists.ts'

const PAGE = 'https://www.linkedin.com/company/signalbox-contract-quay'
const NAME = 'Signalbox Contract Quay'
const ACCOUNT = { socialUrl: PAGE, name: NAME, industry: 'Contract quays' }
const PERSON = {
  socialUrl: 'https://www.linkedin.com/in/signalbox-contract-quay',
  firstName: 'Quay',
  lastName: 'Contractmaster',
  accountSocialUrl: PAGE,
}

export const destinationOwners: Section = {
  name: 'Destinations of lists',
  async run(world) {
    const { suite, api, importRows } = world
    if (!importRows)
      return suite.notChecked('what lists would have sent', 'there is no --import, so no signal is certain')
    suite.remains(`the account ${PAGE}, its person and its signals: no request removes them`)
    await importRows('accounts', [ACCOUNT])
    await importRows('people', [PERSON])
    await importRows('signals', [
      aSignal(world, 'ACCOUNT_NEW_ANNOUNCEMENT', { accountSocialUrl: PAGE }),
      aSignal(world, 'PERSON_JOB_CHANGE', { personSocialUrl: PERSON.socialUrl }),
    ])
    const query = { type: 'signals', search: `quay ${world.tag}` }
    await api.settled('GET /data', { query }, ({ count }) => count >= 2)
    await previews(world)
  },
}

const aSignal = ({ tag }: World, type: string, about: Json) => ({
  type,
  source: `https://news.example/contract-quay/${tag}/${type}`,
  text: `Quay tells ${type} ${tag}`,
  highlights: [tag],
  ...about,
})

async function previews(world: World) {
  const { suite, api, tag } = world
  const would = async (listId: string) => {
    const body = { owners: [{ kind: 'list', id: listId }] }
    const { newest } = await api.accepted('POST /destinations/preview', { body })
    return newest.filter(({ text }: Json) => text.endsWith(tag)).map(({ type }: Json) => type)
  }
  await suite.check('a list that was uploaded would have sent the signals of its members', async () => {
    const { id } = await uploadedList(world, { name: `Contract quay ${tag}`, urls: [PAGE] })
    assert.deepEqual(await would(id), ['ACCOUNT_NEW_ANNOUNCEMENT'])
  })
  await suite.check('a live list would have sent the signals of those who match', async () => {
    for (const [tab, expected] of [
      ['accounts', 'ACCOUNT_NEW_ANNOUNCEMENT'],
      ['people', 'PERSON_JOB_CHANGE'],
    ]) {
      const filters = { tab, industry: ['contract quays'] }
      const list = await api.accepted('POST /lists', {
        body: { name: `Contract ${tab} quay ${tag}`, filters },
      })
      suite.undoLater(`the live list of ${tab}`, () => removeList(api, list.id))
      assert((await would(list.id)).includes(expected), `nothing of the list of ${tab}`)
    }
  })
}
