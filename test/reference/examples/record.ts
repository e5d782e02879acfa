import { writeFileSync } from 'node:fs'
import { record } from './recording.ts'
import { startTourWorld } from './tour-world.ts'

const world = await startTourWorld()
try {
  const { examples } = await record(world)
  writeFileSync('functions/reference/examples.json', `${JSON.stringify(examples, null, 2)}\n`)
} finally {
  await world.stop()
}
