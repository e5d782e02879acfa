import { expect, test } from 'vitest'
import { signedHeaders } from '../../../functions/shared/secrets/aws-signature.ts'

test('signs a call as the SDK does', () => {
  const headers = signedHeaders(
    {
      endpoint: 'https://ssm.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      service: 'ssm',
      target: 'AmazonSSM.GetParameter',
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
})
