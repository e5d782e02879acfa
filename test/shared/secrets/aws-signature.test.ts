import { describe, expect, test } from 'vitest'
import { type AwsCall, awsEncoded, signedHeaders } from '../../../functions/shared/secrets/aws-signature.ts'

const call = (given: Partial<AwsCall>): AwsCall => ({
  method: 'GET',
  url: 'https://example.amazonaws.com/',
  region: 'us-east-1',
  service: 'service',
  headers: {},
  body: '',
  ...given,
})

test('signs a call as the SDK does', () => {
  const headers = signedHeaders(
    {
      method: 'POST',
      url: 'https://ssm.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      service: 'ssm',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AmazonSSM.GetParameter' },
      body: '{"Name":"/signalbox/bluesky","WithDecryption":true}',
    },
    {
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
      sessionToken: 'token',
    },
    new Date('2026-11-21T10:11:12.000Z'),
  )
  expect(headers.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20261121/eu-central-1/ssm/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target, Signature=fa2177202f0de81a7110563e1142de187d083e1efd250d0827a2f5296b86d5de',
  )
  expect(headers['x-amz-date']).toBe('20261121T101112Z')
  expect(headers).not.toHaveProperty('x-amz-content-sha256')
})

const signatureOf = ({ authorization = '' }: Record<string, string>) => authorization.split('Signature=')[1]

describe('as in the published suite of Signature V4', () => {
  const credentials = {
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  }
  test.each<[string, Partial<AwsCall>, string]>([
    ['get-vanilla', {}, '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['post-vanilla', { method: 'POST' }, '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
    [
      'get-vanilla-query-order-key-case',
      { url: 'https://example.amazonaws.com/?Param2=value2&Param1=value1' },
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
    [
      'get-header-value-trim',
      { headers: { 'my-header1': ' value1', 'my-header2': ' "a   b   c"' } },
      'acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736',
    ],
  ])('%s', (_name, given, signature) => {
    const headers = signedHeaders(call(given), credentials, new Date('2015-08-30T12:36:00Z'))
    expect(signatureOf(headers)).toBe(signature)
  })
})

describe('as in the examples of S3', () => {
  const credentials = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const bucket = 'https://examplebucket.s3.amazonaws.com'
  test.each<[string, Partial<AwsCall>, string]>([
    [
      'an object that is written',
      {
        method: 'PUT',
        url: `${bucket}/test$file.text`,
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        body: 'Welcome to Amazon S3.',
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'a query without a value',
      { url: `${bucket}/?lifecycle` },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'a query',
      { url: `${bucket}/?max-keys=2&prefix=J` },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('%s', (_name, given, signature) => {
    const now = new Date('2013-05-24T00:00:00Z')
    const headers = signedHeaders(call({ service: 's3', ...given }), credentials, now)
    expect(signatureOf(headers)).toBe(signature)
    expect(headers).toHaveProperty('x-amz-content-sha256')
  })
})

test('encodes all signs but four', () => {
  expect(awsEncoded("a Z9-_.~/!'()*ሴ")).toBe('a%20Z9-_.~%2F%21%27%28%29%2A%E1%88%B4')
})
