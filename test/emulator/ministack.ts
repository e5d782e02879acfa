import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '../../local/aws/wire/free-port.ts'
import { pythonPackage } from '../support/programs/python-package.ts'
import { type Emulator, untilHealthy } from './emulator.ts'

const VERSION = '1.5.33'
const SERVICES =
  's3,sqs,sns,dynamodb,dynamodbstreams,lambda,iam,sts,ssm,cloudformation,cloudwatch,monitoring,logs,apigateway,events,scheduler,ecr,kms,ses'

const LOGGED = 20_000

/** Ends with its functions when its input ends: also when this process is killed. */
const PROGRAM = `
import os, signal, sys, threading
def follow():
    sys.stdin.buffer.read()
    os.killpg(0, signal.SIGKILL)
threading.Thread(target=follow, daemon=True).start()
sys.argv = ['ministack']
import as_api_gateway
from ministack.app import main
main()
`

export async function startMiniStack(folder: string): Promise<Emulator> {
  const library = await pythonPackage('ministack', VERSION)
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const logFile = join(folder, 'ministack.log')
  const output = openSync(logFile, 'a')
  const log = () => readFileSync(logFile, 'utf8').slice(-LOGGED)
  const server = spawn('python3', ['-c', PROGRAM], {
    // Its functions are in its group, so that all of them end together.
    detached: true,
    stdio: ['pipe', output, output],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings(library, port, folder) },
  })
  const ended = once(server, 'close')
  const stop = async () => {
    server.stdin?.end()
    await ended
  }
  try {
    await untilHealthy(`${endpoint}/_ministack/health`, 60, () => server.exitCode === null)
  } catch (error) {
    await stop()
    throw new Error(`MiniStack does not start.\n${log()}`, { cause: error })
  }
  const apiUrl = (apiId: string, stage: string) => `${endpoint}/restapis/${apiId}/${stage}/_user_request_`
  return { name: `MiniStack ${VERSION}`, endpoint, apiUrl, receiver: undefined, log, stop }
}

function settings(library: string, port: number, folder: string): Record<string, string> {
  const temporary = resolve(folder, 'tmp')
  mkdirSync(temporary, { recursive: true })
  return {
    PYTHONPATH: [library, resolve('test/emulator')].join(':'),
    PYTHONDONTWRITEBYTECODE: '1',
    GATEWAY_PORT: String(port),
    BIND_HOST: '127.0.0.1',
    MINISTACK_HOST: '127.0.0.1',
    SERVICES,
    IOT_MTLS_ENABLED: '0',
    TMPDIR: temporary,
    S3_DATA_DIR: join(temporary, 's3'),
    STATE_DIR: join(temporary, 'state'),
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  }
}
