import type { UnusedRight } from './compare-rights.ts'

interface Reason {
  /** A part of the names of functions. */
  readonly of?: string
  readonly part: RegExp
  readonly beside?: RegExp
  readonly why: string
}

/** Rights that no test can see in use, each with its reason. */
const REASONS: readonly Reason[] = [
  {
    part: /^(sqs:(ReceiveMessage|DeleteMessage|ChangeMessageVisibility|GetQueue)|dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams))/,
    why: 'AWS uses it for the function, to read its queue or stream',
  },
  {
    part: /./,
    beside: /sqs:ReceiveMessage|dynamodb:GetRecords/,
    why: 'a queue or stream that AWS reads for the function',
  },
  { part: /^(logs|xray|cloudwatch):/, why: 'no stand-in of the local runtime has it' },
  { part: /./, beside: /^logs:/, why: 'no stand-in of the local runtime has it' },
]

export const whyUnused = (name: string, { part, beside }: UnusedRight): string | undefined =>
  REASONS.find(
    (reason) =>
      name.includes(reason.of ?? '') &&
      reason.part.test(part) &&
      (reason.beside === undefined || reason.beside.test(beside)),
  )?.why
