import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** A web ACL that answers 429 to an address after this many requests in five minutes. */
export function limitAddresses(scope: Construct, rest: RestApi, requests: number) {
  const visibility = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: false,
    metricName,
  })
  const acl = new CfnWebACL(scope, 'AddressLimit', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('Requests'),
    rules: [
      {
        name: 'AddressLimit',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: requests } },
        visibilityConfig: visibility('RefusedAddresses'),
      },
    ],
  })
  new CfnWebACLAssociation(scope, 'AddressLimitOfStage', {
    resourceArn: rest.deploymentStage.stageArn,
    webAclArn: acl.attrArn,
  })
}
