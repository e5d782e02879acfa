import { Aws } from 'aws-cdk-lib'
import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import { auditItems } from '../../functions/shared/audit/audit-key.ts'
import { ENV } from '../../functions/shared/env.ts'
import { anyDestination } from '../../functions/shared/table.ts'
import { mailKey } from '../../functions/webhooks/mail/mail-keys.ts'
import type { CapabilityProps } from '../building-blocks/capability.ts'
import { ServiceFunction } from '../building-blocks/service-function.ts'

interface MailProps extends CapabilityProps {
  /** The address that mails come from. */
  readonly from: string
}

/** Mails to destinations by Amazon SES. The operator has confirmed the sender there. */
export class Mail extends Construct {
  readonly #props: MailProps
  readonly #configuration: ConfigurationSet

  constructor(scope: Construct, id: string, props: MailProps) {
    super(scope, id)
    this.#props = props
    this.#configuration = new ConfigurationSet(this, 'Mails', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      // SES itself sends nothing more to an address that bounced or complained.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    })
    this.#serve()
  }

  get #configurationSet() {
    return this.#configuration.configurationSetName
  }

  /** Mails from this one address only, and only with the configuration that reports their bounces. */
  maySend(fn: ServiceFunction) {
    const { api, from, settings } = this.#props
    const ses = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}`
    const domain = from.slice(from.indexOf('@') + 1)
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        // SES has confirmed the domain, the address, or both.
        resources: [
          `${ses}:identity/${domain}`,
          `${ses}:identity/${from}`,
          `${ses}:configuration-set/${this.#configurationSet}`,
        ],
        conditions: { StringEquals: { 'ses:FromAddress': from } },
      }),
    )
    fn.addEnvironment(ENV.emailFrom, from)
    fn.addEnvironment(ENV.emailRate, String(settings.emailRate))
    fn.addEnvironment(ENV.emailConfigurationSet, this.#configurationSet)
    fn.addEnvironment(ENV.publicUrl, api.publicUrl)
  }

  /** Links in mails need no key: they have secrets. Other mails of the account are not ours. */
  #serve() {
    const { api, settings, tables } = this.#props
    const fn = new ServiceFunction(this, 'ServeMail', {
      settings,
      entry: 'webhooks/consent/serve-mail.handler.ts',
      memorySize: 256,
    })
    tables.signalbox.grantItems(fn, [anyDestination], 'GetItem', 'UpdateItem', 'PutItem')
    tables.signalbox.grantItems(fn, [mailKey.stopped('*').pk, auditItems], 'PutItem')
    api.serveOpenPage('mail', fn)
    const bus = EventBus.fromEventBusName(this, 'Bus', 'default')
    this.#configuration.addEventDestination('Reports', {
      destination: EventDestination.eventBus(bus),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
    new Rule(this, 'Reported', {
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [this.#configurationSet] } } },
      },
      targets: [new LambdaFunction(fn)],
    })
  }
}
