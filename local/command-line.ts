import { parseArgs } from 'node:util'

export const USAGE = `Usage: npm start [-- --port 3000 --data .signalbox --empty --live --strict]

  --port N     the port of the API and the console (3000; 0: any free port)
  --data DIR   the folder of all data (.signalbox)
  --empty      no demo organization on the first start
  --live       real sources and platforms instead of the simulator
  --strict     webhooks to public HTTPS addresses only, as when deployed
  --watch      restarts when a source file changes (npm run dev)
  --help, -h   prints this
`

export interface Options {
  readonly port: number
  readonly data: string
  readonly empty: boolean
  readonly live: boolean
  readonly strict: boolean
  readonly watch: boolean
}

/** The options, or one line that says what is wrong. */
export function parseOptions(args: readonly string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '3000' },
        data: { type: 'string', default: '.signalbox' },
        empty: { type: 'boolean', default: false },
        live: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
      },
    })
    const port = Number(values.port)
    if (!/^\d{1,5}$/.test(values.port) || port > 65_535) return `--port must be a port, not ${values.port}`
    if (values.data === '') return '--data must name a folder'
    return { ...values, port }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
