import { failureOf } from '../../bin/terminal/failure.ts'
import { runContract } from './run-contract.ts'
import { CONTRACT_USAGE, contractOptions } from './suite/options.ts'

const options = contractOptions(process.argv.slice(2))
if (typeof options === 'string') {
  console.error(`${options}\n\n${CONTRACT_USAGE}`)
  process.exit(2)
}
const kept = await runContract(options).catch((error: unknown) => {
  console.error(failureOf(error))
  return false
})
process.exit(kept ? 0 : 1)
