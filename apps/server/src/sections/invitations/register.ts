import { acceptInvitation, register } from '@stroyfin/contract/auth/register'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { presetRecords, type RolePreset } from '@stroyfin/domain/access/role-presets'
import { type CallApart, handleApart } from '../../http/handle.ts'
import { openOrAsk } from '../second-step/public.ts'
import {
  checkCredentials,
  findAccount,
  hashOfToken,
  hashPassword,
  refuseWeak,
  spendOneTimeToken,
} from '../session/public.ts'
import { findInvitation, insertAccount, insertMember } from './invitation-store.ts'
import { spentLink } from './spent-link.ts'

/** The account, the membership and the rights come into being together, or not at all. */
export const registerHandle = handleApart(register, async ({ token, password, ...names }, call) => {
  const token_hash = hashOfToken(token)
  const invited = await invitationOf(call, token_hash)
  refuseWeak(password, { ...names, email: invited.email })
  const password_hash = await hashPassword(password, call.ip)
  return enter(call, invited.email, async (db) => {
    await take(db, token_hash)
    if (invited.has_account) throw new Refusal('conflict', 'Учётная запись с этой почтой уже есть')
    const user_id = await insertAccount(db, { ...names, email: invited.email, password_hash })
    await join(db, user_id, invited)
  })
})

export const acceptInvitationHandle = handleApart(acceptInvitation, async ({ token, password }, call) => {
  const token_hash = hashOfToken(token)
  const invited = await invitationOf(call, token_hash)
  const account = await checkCredentials(call, invited.email, password)
  return enter(call, invited.email, async (db) => {
    await take(db, token_hash)
    await join(db, account.id, invited)
  })
})

interface Invited {
  company_id: number
  email: string
  role: RolePreset
  has_account: boolean
}

async function invitationOf({ house }: CallApart, token_hash: string): Promise<Invited> {
  const invited = await house.database.platform((db) => findInvitation(db, token_hash))
  if (!invited) throw spentLink()
  return invited
}

async function take(db: Db, token_hash: string): Promise<void> {
  if (!(await spendOneTimeToken(db, token_hash, 'invitation'))) throw spentLink()
}

async function join(db: Db, user_id: number, { company_id, role }: Invited): Promise<void> {
  const given = presetRecords(role).filter(({ name: _, ...flags }) => Object.values(flags).some(Boolean))
  await insertMember(db, company_id, { user_id, records: given })
}

/** Does the work, then lets the person in by the road of every sign-in. */
async function enter(call: CallApart, email: string, work: (db: Db) => Promise<void>) {
  const account = await call.house.database.platform(async (db) => {
    await work(db)
    const account = await findAccount(db, email)
    if (!account) throw new Error('the account was not stored')
    return account
  })
  return openOrAsk(call, account)
}
