import { ENV } from '../../functions/shared/env.ts'
import type { AwsPlace } from '../../functions/webhooks/named-places/aws-place.ts'
import { namedPlaces } from '../../functions/webhooks/named-places/named-places.ts'
import type { ServiceFunction } from './service-function.ts'

const ACTIONS = { sqs: 'sqs:SendMessage', events: 'events:PutEvents', s3: 's3:PutObject' } as const

const EACH_FILE = 'Each delivery is a file with a name of its own.'

/** Lets a function write to the places that the operator has named, and nowhere else. */
export function mayReachNamedPlaces(fn: ServiceFunction, awsDestinations: string): void {
  fn.addEnvironment(ENV.awsDestinations, awsDestinations)
  const places = new Map(namedPlaces(awsDestinations).map(({ place }) => [place.arn, place]))
  for (const place of places.values()) allowPlace(fn, place)
}

function allowPlace(fn: ServiceFunction, { arn, service, resource }: AwsPlace) {
  const action = ACTIONS[service]
  if (service !== 's3') return fn.allow([action], arn)
  // Policies know buckets by their names alone.
  return fn.allowBelow([action], `${arn.split(':', 2).join(':')}:s3:::${resource}`, EACH_FILE)
}
