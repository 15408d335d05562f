import { refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { type PasswordOwner, passwordProblem } from '@stroyfin/domain/access/password-rules'

/** The browser has refused what is weak for everybody; here the name and the mail of the owner are known too. */
export function refuseWeak(password: string, owner: PasswordOwner): void {
  const message = passwordProblem(password, owner)
  refuseIfBroken(message ? [{ field: 'password', message }] : [])
}
