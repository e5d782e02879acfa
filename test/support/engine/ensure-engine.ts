import { join } from 'node:path'
import { findEngine, thisMachine } from '../../../local/aws/dynamodb/find-engine.ts'

const FOLDER = join(import.meta.dirname, '../../../.build/engine')

/** Fetches the engine of this platform before the first test, so that tests do not fetch it at the same time. */
export default async function ensureEngine() {
  if (process.env.DYNAMODB_ENDPOINT !== undefined) return
  process.env.DYNOXIDE = await findEngine(thisMachine(), { folder: FOLDER, say: console.log })
}
