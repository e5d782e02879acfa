import { Stack } from 'aws-cdk-lib'
import { ENV, type EnvName } from '../../functions/shared/env.ts'
import type { ServiceFunction } from './service-function.ts'

/** Lets a function read the key of a source: a SecureString parameter or, by its ARN, a secret. */
export function mayReadKey(fn: ServiceFunction, variable: EnvName, place: string): void {
  const { partition, region, account, urlSuffix } = Stack.of(fn)
  fn.addEnvironment(variable, place)
  if (place.startsWith('arn:')) {
    fn.addEnvironment(ENV.secretEndpoint, `https://secretsmanager.${region}.${urlSuffix}`)
    fn.allow(['secretsmanager:GetSecretValue'], place)
    return
  }
  fn.addEnvironment(ENV.parameterEndpoint, `https://ssm.${region}.${urlSuffix}`)
  const name = place.replace(/^\//, '')
  fn.allow(['ssm:GetParameter'], `arn:${partition}:ssm:${region}:${account}:parameter/${name}`)
}
