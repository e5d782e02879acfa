import { CfnOutput } from 'aws-cdk-lib'
import { DomainName, EndpointType, type RestApi, SecurityPolicy } from 'aws-cdk-lib/aws-apigateway'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Construct } from 'constructs'
import type { Settings } from '../building-blocks/config.ts'

/** The API at a domain of the operator, whose DNS leads to what the outputs name. Paths stay as they are. */
export function addOwnDomain(
  scope: Construct,
  rest: RestApi,
  { domainName, certificateArn, stageName }: Settings,
): void {
  if (domainName === undefined || certificateArn === undefined) return
  const domain = new DomainName(scope, 'Domain', {
    domainName,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    endpointType: EndpointType.REGIONAL,
    securityPolicy: SecurityPolicy.TLS_1_2,
  })
  domain.addBasePathMapping(rest, { basePath: stageName, stage: rest.deploymentStage })
  new CfnOutput(scope, 'DomainTarget', { value: domain.domainNameAliasDomainName })
  new CfnOutput(scope, 'DomainHostedZone', { value: domain.domainNameAliasHostedZoneId })
}
