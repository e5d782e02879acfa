import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { readSettings } from '../../../lib/building-blocks/config.ts'
import { ServiceStack } from '../../../lib/service-stack.ts'

type Context = Readonly<Record<string, unknown>>

export const stackWith = (context: Context = {}) =>
  new ServiceStack(new App(), 'Signalbox', { settings: readSettings(context) })

const templates = new Map<string, Template>()

/** Made once for each context: the files of test/lib share a process. */
export function templateWith(context: Context = {}): Template {
  const name = JSON.stringify(context)
  const template = templates.get(name) ?? Template.fromStack(stackWith(context))
  templates.set(name, template)
  return template
}
