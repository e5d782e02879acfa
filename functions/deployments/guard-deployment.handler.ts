import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import * as v from 'valibot'
import { clientOptions } from '../shared/client-options.ts'
import { logger } from '../shared/telemetry.ts'
import { Answerable, answerCloudFormation } from './answer-cloudformation.ts'
import { guardDeployment } from './guard-deployment.ts'
import { stackStatus } from './stack-status.store.ts'

const statusOf = stackStatus(new CloudFormationClient(clientOptions()))

/** Without an answer, CloudFormation waits until its time is over. So a fault is an answer too. */
export const handler = async (event: unknown): Promise<void> => {
  const answerable = v.parse(Answerable, event)
  const refusal = await guardDeployment(event, answerable.StackId, statusOf).catch((error: unknown) => {
    logger.error('deployment was not checked', { error: String(error) })
    return 'The deployment could not be checked. The log of the function GuardDeployment says why.'
  })
  await answerCloudFormation(answerable, refusal)
}
