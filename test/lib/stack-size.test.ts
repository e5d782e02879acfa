import { expect, test } from 'vitest'
import { rightsIn } from './rights-in.ts'
import { templateWith } from './stack-with.ts'

const QUEUE = 'arn:aws:sqs:eu-west-1:123456789012:signals'
const BUS = 'arn:aws:events:eu-west-1:123456789012:event-bus/crm'
const FOLDER = 'arn:aws:s3:::lake/signals'

/** All that adds resources. */
const everything = templateWith({
  'signalbox:emailFrom': 'signals@example.com',
  'signalbox:awsDestinations': `${QUEUE},${BUS},${FOLDER}`,
  'signalbox:alarmEmail': 'ops@example.com',
  'signalbox:addressLimit': 1000,
  'signalbox:dashboard': true,
  'signalbox:sourceContact': 'ops@example.com',
  'signalbox:signingKey': '/signalbox/signing',
  'signalbox:companiesHouseKey': '/signalbox/companies',
  'signalbox:tracing': true,
})

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
test('the stack stays below the 500 resources of CloudFormation with every setting', () => {
  expect(Object.keys(everything.toJSON().Resources).length).toBeLessThan(490)
})

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html: 10,240 signs without spaces for a role. */
test('the rights of each role fit into it', () => {
  for (const { role, statements } of rightsIn(everything)) {
    const written = JSON.stringify(statements).replaceAll(
      /\{"Fn::GetAtt":\[[^\]]*\]\}|\{"Ref":"[^"]*"\}/g,
      // As long as the ARN of a table with a long name.
      `"${'x'.repeat(110)}"`,
    )
    expect(`${role} ${written.length < 10_240}`).toBe(`${role} true`)
  }
})
