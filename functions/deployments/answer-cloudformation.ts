import * as v from 'valibot'

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/crpg-ref-requests.html */
export const Answerable = v.object({
  ResponseURL: v.pipe(v.string(), v.url()),
  RequestId: v.string(),
  StackId: v.string(),
  LogicalResourceId: v.string(),
})

/** There is nothing behind it, so it never changes. */
const PHYSICAL_ID = 'deployment-guard'

const MOST_IN_REASON = 2000

/** Tells CloudFormation that the deployment may go on, or why not. */
export async function answerCloudFormation(
  { ResponseURL, RequestId, StackId, LogicalResourceId }: v.InferOutput<typeof Answerable>,
  refusal: string | undefined,
): Promise<void> {
  const answer = {
    Status: refusal === undefined ? 'SUCCESS' : 'FAILED',
    Reason: refusal?.slice(0, MOST_IN_REASON),
    PhysicalResourceId: PHYSICAL_ID,
    RequestId,
    StackId,
    LogicalResourceId,
  }
  // The signature of the URL covers an empty content type, and text would get another one.
  const response = await fetch(ResponseURL, { method: 'PUT', body: Buffer.from(JSON.stringify(answer)) })
  if (!response.ok) throw new Error(`CloudFormation took the answer with ${response.status}.`)
}
