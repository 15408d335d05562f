import {
  beginBankConnect,
  disconnectBank,
  finishBankConnect,
  loadBankLink,
} from '@stroyfin/contract/bank-link/sign-in'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { BankTokens } from '../../bridges/bank/public.ts'
import { handle } from '../../http/handle.ts'
import { beginAttempt, finishAttempt } from './attempt.ts'
import { placeOf } from './bank-access.ts'
import { bankOf, bankSeal } from './bank-of.ts'
import { linkPerson } from './bank-person-store.ts'
import { deleteLink, holdTokens, readLink, writeLink } from './link-store.ts'
import { sendWaiting } from './send-orders.ts'

export const beginBankConnectHandle = handle(beginBankConnect, (_input, { house, user, company_id }) =>
  beginAttempt(house, 'connect', { user_id: user.id, company_id }),
)

export const finishBankConnectHandle = handle(finishBankConnect, async (asked, call) => {
  const { house, user, company_id } = call
  const who = { user_id: user.id, company_id }
  const { identity, tokens } = await finishAttempt(house, { ...asked, purpose: 'connect', ...who })
  const sealed_tokens = bankSeal(house).close(JSON.stringify(tokens), placeOf(company_id))
  await house.database.platform(async (db) => {
    if (!(await linkPerson(db, identity.subject, user.id))) {
      throw new Refusal('conflict', 'Этот вход СберБизнеса привязан к другому пользователю')
    }
    await writeLink(db, company_id, { user_id: user.id, identity, sealed_tokens })
  })
  await sendWaiting(call)
  return { message: `СберБизнес подключён: ${identity.organisation || identity.name}` }
})

export const disconnectBankHandle = handle(disconnectBank, async (_input, { house, company_id, log }) => {
  const bank = bankOf(house)
  const sealed = await house.database.platform(async (db) => {
    const held = await holdTokens(db, company_id)
    if (!held) throw new Refusal('conflict', 'СберБизнес не подключён')
    await deleteLink(db, company_id)
    return held.sealed_tokens
  })
  // Ours are gone already; that the bank forgets them too is wished for, not needed.
  try {
    await bank.revoke(JSON.parse(bankSeal(house).open(sealed, placeOf(company_id))) as BankTokens)
  } catch (error) {
    log.warn({ err: error }, 'the bank has not revoked its tokens')
  }
  return { message: 'СберБизнес отключён' }
})

export const loadBankLinkHandle = handle(loadBankLink, async (_input, { db, company_id, house }) => ({
  is_set_up: house.bank !== null,
  can_sign: house.bank?.can_sign ?? false,
  link: await readLink(db, company_id),
}))
