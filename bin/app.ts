import { App } from 'aws-cdk-lib'
import { readSettings } from '../lib/building-blocks/config.ts'
import { ServiceStack } from '../lib/service-stack.ts'

const app = new App()
const settings = readSettings((name) => app.node.tryGetContext(name))
new ServiceStack(app, 'Signalbox', { settings, stackName: settings.stackName })
app.synth()
