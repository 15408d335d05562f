import { z } from 'zod'

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(max)
const credential_id = bytes(2000).min(1)
const head = {
  id: credential_id,
  rawId: credential_id,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}
const known = z.object({ id: credential_id, type: z.literal('public-key') })
const verification = z.enum(['required', 'preferred', 'discouraged'])

/** What the browser is asked to make a key by. */
export const newPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
  excludeCredentials: z.array(known).optional(),
  authenticatorSelection: z.object({
    residentKey: verification.optional(),
    userVerification: verification.optional(),
  }),
})

/** What the browser is asked to sign with one of the person's keys. */
export const passkeyOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().optional(),
  userVerification: verification.optional(),
  allowCredentials: z.array(known.extend({ transports: z.array(z.string()).optional() })),
})

/** A key that the device has just made. */
export const newPasskeyAnswer = z.object({
  ...head,
  response: z.object({
    clientDataJSON: bytes(5000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
})
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>

/** A challenge signed by a key of the person. */
export const passkeyAnswer = z.object({
  ...head,
  response: z.object({
    clientDataJSON: bytes(5000),
    authenticatorData: bytes(5000),
    signature: bytes(5000),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>
