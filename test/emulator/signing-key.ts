import { randomBytes } from 'node:crypto'
import { ask } from './ask.ts'
import type { Emulator } from './emulator.ts'

const Name = '/signalbox/signing-key'

export const SIGNING_KEY = `signalbox:signingKey=${Name}`

/** As the runbook tells the operator: it must be there before the first webhook is signed. */
export const storeSigningKey = (emulator: Emulator) =>
  ask(emulator, {
    service: 'ssm',
    target: 'AmazonSSM.PutParameter',
    body: { Name, Type: 'SecureString', Value: randomBytes(32).toString('base64') },
  })
