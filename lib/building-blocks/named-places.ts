import { Validations } from 'aws-cdk-lib'
import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { ENV } from '../../functions/shared/env.ts'
import type { AwsPlace } from '../../functions/webhooks/named-places/aws-place.ts'
import { namedPlaces } from '../../functions/webhooks/named-places/named-places.ts'
import type { ServiceFunction } from './service-function.ts'

const ACTIONS = { sqs: 'sqs:SendMessage', events: 'events:PutEvents', s3: 's3:PutObject' } as const

const EACH_FILE = 'Each delivery is a file with a name of its own.'

/**
 * The places that the operator has named: functions may write there, and nowhere else. One policy has these rights,
 * because a long list of places would not fit into the roles.
 */
export class NamedPlaces extends Construct {
  readonly #named: string
  readonly #rights: ManagedPolicy

  constructor(scope: Construct, id: string, awsDestinations: string) {
    super(scope, id)
    this.#named = awsDestinations
    const places = new Map(namedPlaces(awsDestinations).map(({ place }) => [place.arn, place]))
    this.#rights = new ManagedPolicy(this, 'Rights', { statements: [...places.values()].map(writesTo) })
    for (const place of places.values())
      if (place.service === 's3')
        Validations.of(this.#rights).acknowledge({
          id: `AwsSolutions-IAM5[Resource::${writableAt(place)}]`,
          reason: EACH_FILE,
        })
  }

  mayBeWrittenBy(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.awsDestinations, this.#named)
    if (fn.role) this.#rights.attachToRole(fn.role)
  }
}

function writesTo(place: AwsPlace) {
  return new PolicyStatement({ actions: [ACTIONS[place.service]], resources: [writableAt(place)] })
}

/** Policies know buckets by their names alone. */
function writableAt({ arn, service, resource }: AwsPlace): string {
  return service === 's3' ? `${arn.split(':', 2).join(':')}:s3:::${resource}/*` : arn
}
