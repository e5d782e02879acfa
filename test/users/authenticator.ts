import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40]
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** The few forms of CBOR that an attestation has. */
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data])
const text = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)])
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

interface Signing {
  readonly challenge: string
  readonly rpId: string
}

interface Behaviour {
  readonly origin?: string
  readonly flags?: number
  /** What the authenticator says it has signed. */
  readonly type?: string
}

/** A passkey as an authenticator keeps it: https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data */
export function anAuthenticator(page = 'https://api.example.com') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let handle = ''
  let counter = 0

  const cose = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return map(
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    )
  }

  const authenticatorData = (rpId: string, flags: number, attested = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
  }

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const credential = <T extends object>(response: T) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response,
  })

  return {
    /** Answers an offer. */
    make(
      { challenge, rp, user }: { challenge: string; rp: { id: string }; user: { id: string } },
      { origin = page, flags = PRESENT | VERIFIED, type = 'webauthn.create' }: Behaviour = {},
    ) {
      handle = user.id
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose()])
      const data = authenticatorData(rp.id, flags | HAS_KEY, attested)
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(data)],
      )
      return credential({
        clientDataJSON: clientData(type, challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },

    /** Answers a question. */
    show(
      { challenge, rpId }: Signing,
      { origin = page, flags = PRESENT | VERIFIED, type = 'webauthn.get' }: Behaviour = {},
    ) {
      const data = authenticatorData(rpId, flags)
      const client = clientData(type, challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: handle,
      })
    },
  }
}
