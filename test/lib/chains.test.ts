import * as v from 'valibot'
import { expect, test } from 'vitest'
import { circlesIn } from '../support/imports.ts'
import { rightsIn } from '../support/stack/rights-in.ts'
import { templateWith } from '../support/stack/stack-with.ts'

const template = templateWith()

const resources = (type: string) => Object.entries(template.findResources(type))
const Arn = v.object({ 'Fn::GetAtt': v.tuple([v.string(), v.literal('Arn')]) })
const idsIn = (arns: unknown) =>
  [arns].flat().flatMap((arn) => (v.is(Arn, arn) ? [arn['Fn::GetAtt'][0]] : []))

/** From each queue to its function, and from each function to the queues it may send to. */
function sends(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  const add = (from: string, to: readonly string[]) =>
    graph.set(from, new Set([...(graph.get(from) ?? []), ...to]))
  for (const [, { Properties }] of resources('AWS::Lambda::EventSourceMapping'))
    for (const queue of idsIn(Properties.EventSourceArn)) add(queue, [Properties.FunctionName.Ref])
  const functionOf = new Map(
    resources('AWS::Lambda::Function').map(([id, { Properties }]) => [idsIn(Properties.Role)[0], id]),
  )
  for (const { role, statements } of rightsIn(template)) {
    const from = functionOf.get(role)
    for (const { Action, Resource } of statements)
      if (from && [Action].flat().includes('sqs:SendMessage')) add(from, idsIn(Resource))
  }
  return graph
}

test('exactly the functions that can call themselves through a queue may do so without end', () => {
  const functions = new Set(resources('AWS::Lambda::Function').map(([id]) => id))
  const chained = circlesIn(sends())
    .flat()
    .filter((id) => functions.has(id))
  const allowed = Object.keys(
    template.findResources('AWS::Lambda::Function', { Properties: { RecursiveLoop: 'Allow' } }),
  )
  expect(allowed.sort()).toEqual(chained.sort())
  const names = allowed.map((id) => id.replace(/[0-9A-F]{8}$/, ''))
  expect(names).toEqual([
    'KeywordsRunKeyword',
    'ListsPurgeLists',
    'ListsUploadsRunUpload',
    'MonitorsRunMonitor',
    'PushRunPush',
    'WebhooksDeliverSignals',
    'WebhooksDeliverSlowly',
    'WebhooksRunRedelivery',
  ])
})

test('every chain ends in a queue of dead letters when it fails', () => {
  const queues = template.findResources('AWS::SQS::Queue')
  for (const id of circlesIn(sends()).flat())
    if (queues[id]) expect(queues[id].Properties.RedrivePolicy.maxReceiveCount).toBeGreaterThan(0)
})
