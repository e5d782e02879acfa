import { createHash } from 'node:crypto'
import { awsPlace } from '../named-places/aws-place.ts'
import { AWS, awsCode, awsRefusal } from './aws-answer.ts'
import type { AwsRequest, Channel, Sending } from './channel.ts'
import { aboutRecord } from './record-body.ts'
import { webhook } from './webhook.ts'

/** The hour of the newest signal in it: the same whenever the file is written again. */
function fileOf({ body, deliveryId, sentAt }: Sending): string {
  const at = aboutRecord(body).at ?? sentAt.toISOString()
  return `${at.slice(0, 13).replace(/[-T]/g, '/')}/${deliveryId}.ndjson`
}

function requestFor(place: string, sending: Sending): AwsRequest {
  const folder = awsPlace(place)
  if (folder?.service !== 's3') throw new Error(`${place} is no bucket`)
  const region = folder.region || sending.region
  return {
    method: 'PUT',
    url: `https://s3.${region}.${folder.domain}/${folder.resource}/${fileOf(sending)}`,
    region,
    service: 's3',
    api: 'S3',
    headers: {
      'content-type': 'application/x-ndjson',
      'x-amz-checksum-sha256': createHash('sha256').update(sending.body).digest('base64'),
      // Somebody else may make a bucket of this name when it is deleted.
      ...(folder.account !== '' && { 'x-amz-expected-bucket-owner': folder.account }),
    },
    body: sending.body,
  }
}

/**
 * A folder of a bucket of S3. Each signal or digest is one file of lines of JSON. Its errors:
 * docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
export const s3 = {
  name: 's3',
  description:
    'writes signals as files of lines of JSON to a bucket of S3 that the operator has named, by its ARN',
  placeProblem: (given) =>
    awsPlace(given)?.service === 's3'
      ? undefined
      : 'Must be the ARN of a bucket, with a folder or without: arn:aws:s3:::BUCKET/FOLDER.',
  awsRequest: requestFor,
  body: (notice) => `${webhook.body(notice)}\n`,
  digest: ({ notices }) => notices.map((notice) => `${webhook.body(notice)}\n`).join(''),
  wholeDigests: { signals: 1000, bytes: 5_000_000 },
  verdict: (answer) =>
    answer.status === 200 ? { state: 'taken' } : awsRefusal('S3', answer.status, awsCode(answer)),
  ...AWS,
} as const satisfies Channel
