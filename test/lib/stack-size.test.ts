import { expect, test } from 'vitest'
import { templateWith } from '../support/stack/stack-with.ts'

/** As many as the setting takes. */
const QUEUES = Array.from({ length: 36 }, (_, at) => `arn:aws:sqs:eu-west-1:123456789012:signals-${100 + at}`)
const BUS = 'arn:aws:events:eu-west-1:123456789012:event-bus/crm'
const FOLDER = 'arn:aws:s3:::lake/signals'

const REFERENCE = /\{"Fn::GetAtt":\[[^\]]*\]\}|\{"Ref":"[^"]*"\}/g
/** As long as the ARN of a table with a long name. */
const LONG_ARN = `"${'x'.repeat(110)}"`

/** All that adds resources. */
const everything = templateWith({
  'signalbox:emailFrom': 'signals@example.com',
  'signalbox:awsDestinations': `${QUEUES},${BUS},${FOLDER}`,
  'signalbox:alarmEmail': 'ops@example.com',
  'signalbox:addressLimit': 1000,
  'signalbox:dashboard': true,
  'signalbox:sourceContact': 'ops@example.com',
  'signalbox:signingKey': '/signalbox/signing',
  'signalbox:companiesHouseKey': '/signalbox/companies',
  'signalbox:tracing': true,
  'signalbox:catalogueRefreshDays': 7,
  'signalbox:dashboardFunctions': true,
  'signalbox:domainName': 'signals.example.com',
  'signalbox:certificateArn': 'arn:aws:acm:eu-west-1:123456789012:certificate/0f1e2d3c',
  'signalbox:kmsKeyArn': 'arn:aws:kms:eu-west-1:123456789012:key/0f1e2d3c-aaaa-bbbb-cccc-123456789012',
  'signalbox:backupVaultArn': 'arn:aws:backup:eu-central-1:123456789012:backup-vault:copies',
})

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
test('the stack stays below the 500 resources of CloudFormation with every setting', () => {
  expect(Object.keys(everything.toJSON().Resources).length).toBeLessThan(490)
})

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html: signs without spaces. */
const MOST_IN_ROLE = 10_240
const MOST_IN_MANAGED_POLICY = 6144

test.each([
  ['roles', 'AWS::IAM::Role', MOST_IN_ROLE],
  ['managed policies', 'AWS::IAM::ManagedPolicy', MOST_IN_MANAGED_POLICY],
])('the rights of %s fit into them', (_, type, most) => {
  const rights = Object.entries(everything.findResources(type)).map(([id, { Properties }]) => ({
    id,
    // A role has more than its rights, but little.
    signs: JSON.stringify(Properties).replaceAll(REFERENCE, LONG_ARN).length,
  }))
  expect(rights.length).toBeGreaterThan(0)
  expect(rights.filter(({ signs }) => signs > most)).toEqual([])
})
