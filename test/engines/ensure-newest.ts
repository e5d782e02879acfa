import { buildEngine } from './build-engine.ts'

/** All tests of this run use the newest engine. */
export default function ensureNewest() {
  process.env.DYNOXIDE = buildEngine()
}
