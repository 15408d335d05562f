import type { PasskeyAnswer } from '@stroyfin/contract/auth/passkey-answer'
import type { Prover } from './attempt-step.ts'
import { checkCode } from './check-code.ts'
import { checkPasskey } from './check-passkey.ts'

interface Proof {
  code: string
  passkey?: PasskeyAnswer | null | undefined
}

/** The second step by whichever way the person has chosen. */
export const checkProof = (call: Prover, user_id: number, { code, passkey }: Proof): Promise<void> =>
  passkey ? checkPasskey(call, user_id, passkey) : checkCode(call, user_id, code)
