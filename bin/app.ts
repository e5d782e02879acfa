import { App } from 'aws-cdk-lib'
import { readSettings, type Settings } from '../lib/building-blocks/config.ts'
import { ServiceStack } from '../lib/service-stack.ts'

const app = new App()
const settings = settingsOr(() => process.exit(1))
new ServiceStack(app, 'Signalbox', { settings, stackName: settings.stackName })
app.synth()

/** The operator's mistake needs no stack. */
function settingsOr(stop: () => never): Settings {
  try {
    return readSettings(app.node.getAllContext())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return stop()
  }
}
