import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyAnswer, PasskeyAnswer } from '@stroyfin/contract/auth/passkey-answer'

interface Asked {
  challenge: string
  origin?: string
  rp_id?: string
}

const RP_ID = 'finance.example'
const ORIGIN = `https://${RP_ID}`
const USER_PRESENT = 0x01
const HAS_KEY = 0x40

/** A device with one passkey, as far as WebAuthn can see it; `counter` is what it tells of its uses. */
export function softDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  const device = {
    id,
    counter: 0,
    make({ challenge, origin = ORIGIN, rp_id = RP_ID }: Asked): NewPasskeyAnswer {
      const length = Buffer.from([0, credential.length])
      const key = Buffer.concat([Buffer.alloc(16), length, credential, coseKey(x, y)])
      const told = Buffer.concat([toldOf(rp_id, USER_PRESENT | HAS_KEY, device.counter), key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(told)],
      ])
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign({ challenge, origin = ORIGIN, rp_id = RP_ID }: Asked): PasskeyAnswer {
      const told = toldOf(rp_id, USER_PRESENT, device.counter)
      const client = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([told, hash(Buffer.from(client, 'base64url'))])
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: client,
          authenticatorData: told.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
  return device
}

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest()

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')

function toldOf(rp_id: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags, 0)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([hash(rp_id), rest])
}

/** CBOR (RFC 8949) of a short text and of 24 bytes and more, in the shortest form. */
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
function bytes(data: Buffer): Buffer {
  const length = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 255]
  return Buffer.concat([Buffer.from(length), data])
}

/** RFC 9053: an EC2 key (1: 2) of ES256 (3: −7) on P-256 (−1: 1) with its x and y. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
