import { runContract } from './run-contract.ts'
import { CONTRACT_USAGE, contractOptions } from './suite/options.ts'

const options = contractOptions(process.argv.slice(2))
if (typeof options === 'string') {
  console.error(`${options}\n\n${CONTRACT_USAGE}`)
  process.exit(2)
}
process.exit((await runContract(options)) ? 0 : 1)
