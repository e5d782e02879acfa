import { SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs'
import type { Command } from '../command/command.ts'

/** Deliveries get to this queue only by a fault of the service. Once it is fixed they can go back. */
export const replayDeadLetters: Command = {
  name: 'deliveries replay-dead-letters',
  usage: '',
  options: [],
  async run({ target }) {
    const SourceArn = target.output('DeadDeliveriesArn')
    const { TaskHandle = '' } = await new SQSClient({}).send(new StartMessageMoveTaskCommand({ SourceArn }))
    return {
      result: { task: TaskHandle },
      text: 'Every dead delivery is on its way back to the deliveries queue.',
    }
  },
}
