import { Stack } from 'aws-cdk-lib'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

/** A service of AWS, when it acts for this account: nobody else can make it use our roles and topics. */
export const ownAccount = (scope: Construct, service: string, conditions: Record<string, string> = {}) =>
  new ServicePrincipal(service, {
    conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account, ...conditions } },
  })
