import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Call } from '../../http/call.ts'
import { checkCredentials } from './check-credentials.ts'

/** Who is signed in says the password again; a wrong one is told at its field. */
export async function checkOwnPassword(
  call: Pick<Call, 'house' | 'ip' | 'user'>,
  password: string,
  field: string,
): Promise<void> {
  const wrong = 'Неверный текущий пароль'
  await checkCredentials(call, call.user.username, password).catch((error) => {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error
    throw new Refusal('invalid', wrong, { errors: [{ field, message: wrong }] })
  })
}
