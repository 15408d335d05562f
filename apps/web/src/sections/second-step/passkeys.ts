import type { NewPasskeyAnswer, PasskeyAnswer } from '@stroyfin/contract/auth/passkey-answer'
import type { askPasskey, beginPasskey } from '@stroyfin/contract/auth/passkeys'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { CallError } from '../../api/call-error.ts'

/** Keys belong to one address: elsewhere, or in a browser without them, nothing is offered. */
export const passkeysWork = (origin: string | null): boolean =>
  origin === window.location.origin && window.isSecureContext && 'PublicKeyCredential' in window

/** The browser shows its own window: which key, and touch the device. */
export async function signByPasskey({ options }: Answer<typeof askPasskey>): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const made = await startAuthentication({ optionsJSON: options }).catch(refuse)
  const { authenticatorData, clientDataJSON, signature } = made.response
  return { ...headOf(made), response: { authenticatorData, clientDataJSON, signature } }
}

export async function makePasskey({ options }: Answer<typeof beginPasskey>): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: options }).catch(refuse)
  const { attestationObject, clientDataJSON, transports = [] } = made.response
  return { ...headOf(made), response: { attestationObject, clientDataJSON, transports } }
}

const headOf = ({ id, rawId }: { id: string; rawId: string }) => ({
  ...{ id, rawId },
  type: 'public-key' as const,
  clientExtensionResults: {},
})

/** The browser tells by one and the same error that the person went away, had no key or waited too long. */
function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') throw new CallError(409, 'На этом устройстве ключ доступа уже есть')
  throw new CallError(409, 'Ключ доступа не подтверждён. Попробуйте ещё раз')
}
