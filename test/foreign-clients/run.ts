import { tryLocally } from '../support/targets/local-target.ts'
import { connectClients } from './connect-clients.ts'

/** Not part of `npm test`: npm and pip fetch the clients. Names on the command line choose some. */
await tryLocally(connectClients(...process.argv.slice(2)), 'Every client connects.')
