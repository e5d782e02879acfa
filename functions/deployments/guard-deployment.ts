import * as v from 'valibot'
import { Deployment, reasonAgainst } from './deployment.ts'

/** What CloudFormation asks of a custom resource, as far as it matters here. */
const GuardRequest = v.variant('RequestType', [
  v.object({ RequestType: v.picklist(['Create', 'Delete']) }),
  v.object({
    RequestType: v.literal('Update'),
    ResourceProperties: Deployment,
    OldResourceProperties: Deployment,
  }),
])

/** The status of a stack, such as `UPDATE_IN_PROGRESS`. */
export type StackStatusOf = (stackId: string) => Promise<string>

/** Why the deployment must stop; undefined when it may go on. */
export async function guardDeployment(
  event: unknown,
  stackId: string,
  statusOf: StackStatusOf,
): Promise<string | undefined> {
  const refusal = refusalIn(event)
  if (refusal === undefined) return undefined
  // A way back leads to what was there, so it is free. One that is refused would leave the stack between two states.
  return (await statusOf(stackId)).includes('ROLLBACK') ? undefined : refusal
}

function refusalIn(event: unknown): string | undefined {
  const { success, output: request } = v.safeParse(GuardRequest, event)
  if (!success)
    return 'This deployment is not understood by the version that is deployed. Nothing was changed.'
  if (request.RequestType !== 'Update') return undefined
  return reasonAgainst(request.OldResourceProperties, request.ResourceProperties)
}
