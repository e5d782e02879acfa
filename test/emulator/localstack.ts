import { ranCommand } from '../support/programs/command.ts'
import { type Emulator, untilHealthy } from './emulator.ts'

const COMPOSE = ['docker', 'compose', '--file', 'test/emulator/localstack.compose.yaml'] as const
const ENDPOINT = 'http://127.0.0.1:4566'

/** Never tried: it needs Docker and the token of an account. */
export async function startLocalStack(): Promise<Emulator> {
  if (!process.env.LOCALSTACK_AUTH_TOKEN) throw new Error('Set LOCALSTACK_AUTH_TOKEN: LocalStack needs it.')
  const stop = async () => {
    await ranCommand([...COMPOSE, 'down', '--volumes'])
  }
  try {
    await ranCommand([...COMPOSE, 'up', '--detach'])
    await untilHealthy(`${ENDPOINT}/_localstack/health`, 180, () => true)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    name: 'LocalStack',
    endpoint: ENDPOINT,
    apiUrl: (apiId, stage) => `${ENDPOINT}/_aws/execute-api/${apiId}/${stage}`,
    // Functions run in containers, where 127.0.0.1 is the container.
    receiver: { url: 'http://host.docker.internal:45662', port: 45_662 },
    log: () => 'See docker compose logs.',
    stop,
  }
}
