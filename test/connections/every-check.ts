import { ERAS, type Era } from '../mcp/mcp-client.ts'
import type { KeyHolder } from './key-holder.ts'
import { takesEveryAnswer } from './oauth4webapi.ts'
import { officialClient } from './official-client.ts'

type Check = readonly [name: string, run: () => Promise<void>]

const isEra = (text: string): text is Era => Object.hasOwn(ERAS, text)

/** What the official client, in both eras, and `oauth4webapi` make of the service. */
export const everyCheck = (holder: () => KeyHolder): readonly Check[] => [
  ...Object.keys(ERAS)
    .filter(isEra)
    .flatMap((era) =>
      CLIENT_CHECKS.map(
        (check): Check => [
          `the official client of ${era} ${check}`,
          () => officialClient(holder(), era)[check](),
        ],
      ),
    ),
  ['oauth4webapi takes every answer', () => takesEveryAnswer(holder())],
]

const CLIENT_CHECKS = [
  'finds the service from its address alone, connects and uses tools',
  'asks its user for more when a tool needs it, and goes on with one connection',
  'asks for new tokens when its access has ended',
] as const
