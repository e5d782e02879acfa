import type { UnusedRight } from './compare-rights.ts'

export interface Reason {
  /** A part of the names of functions. */
  readonly of?: string
  readonly part: RegExp
  readonly beside?: RegExp
  readonly why: string
}

/** Rights that no test can see in use, each with its reason. One that explains nothing has to go. */
export const REASONS: readonly Reason[] = [
  {
    part: /^(sqs:(ReceiveMessage|DeleteMessage|ChangeMessageVisibility|GetQueue)|dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams))/,
    why: 'AWS uses it for the function, to read its queue or stream',
  },
  {
    part: /./,
    beside: /sqs:ReceiveMessage|dynamodb:(GetRecords|ListStreams)/,
    why: 'a queue or stream that AWS reads for the function',
  },
  {
    part: /^sqs:SendMessage$/,
    beside: /Unindexed|UnfannedSignals/,
    why: 'AWS sends there what the function could not handle',
  },
  {
    part: /Unindexed|UnfannedSignals/,
    beside: /sqs:SendMessage/,
    why: 'AWS sends there what the function could not handle',
  },
  { part: /^(logs|xray|cloudwatch):/, why: 'no stand-in of the local runtime has it' },
  { part: /./, beside: /^logs:/, why: 'no stand-in of the local runtime has it' },
  {
    of: 'DeploymentGuard',
    part: /./,
    why: 'a laptop is not deployed to; `npm run test:restore` sees it on an emulator',
  },
  {
    of: 'WebhooksDeliverSlowly',
    part: /./,
    why: 'the code and the rights of DeliverSignals, for receivers that happen to answer late',
  },
  {
    part: /^identity\/[^@]+$/,
    beside: /^ses:SendEmail$/,
    why: 'SES may know the sender by its domain; the stand-in knows it by its address',
  },
  {
    of: 'RunsHealRuns',
    part: /^scheduler:UpdateSchedule$/,
    why: 'somebody else restores a schedule at the same moment',
  },
  {
    of: 'PushRunPush',
    part: /^dynamodb:(Query|PutItem|ConditionCheckItem)$/,
    why: 'a push that an earlier version began reads its rows from the list',
  },
  {
    of: 'UploadsRunUpload',
    part: /^scheduler:(Update|Delete)Schedule$/,
    why: 'somebody else monitors the list at the moment at which it is filled',
  },
  {
    part: /^sqs:SendMessage$|KeywordRuns|Redeliveries|Purges|Uploads/,
    beside: /Redeliveries|Purges|KeywordRuns|Uploads|sqs:SendMessage/,
    why: 'work that takes longer than one call goes on with a message to its own queue',
  },
]

export const reasonFor = (name: string, { part, beside }: UnusedRight): Reason | undefined =>
  REASONS.find(
    (reason) =>
      name.includes(reason.of ?? '') &&
      reason.part.test(part) &&
      (reason.beside === undefined || reason.beside.test(beside)),
  )
