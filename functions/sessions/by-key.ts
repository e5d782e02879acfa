import { hashOf } from '../shared/http/credential.ts'
import { admit, type Gate } from '../shared/http/gate.ts'
import { openSession, type SessionWorld, type Visitor } from './session.ts'

export async function signInByKey(world: SessionWorld, apiKey: string, visitor: Visitor) {
  const { gate } = world
  const { caller } = await admit(keysOnly(gate), { 'x-api-key': apiKey }, visitor.address)
  const { organizationId, keyId } = caller
  const keyHash = hashOf(apiKey.trim())
  const opened = await openSession(world, visitor, { organizationId, keyId, keyHash, by: 'key' })
  if (!opened) throw new Error('two sessions have one id')
  return opened
}

/** A token must not prolong itself by opening a session. */
const keysOnly = (gate: Gate): Gate => ({
  ...gate,
  credentials: {
    ...gate.credentials,
    findByToken: async () => undefined,
    findAccess: async () => undefined,
  },
})
