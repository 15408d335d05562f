import {
  beginBankConnect,
  disconnectBank,
  finishBankConnect,
  loadBankLink,
} from '@stroyfin/contract/bank-link/sign-in'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { House } from '../../http/call.ts'
import { handleApart } from '../../http/handle.ts'
import { beginAttempt, finishAttempt } from './attempt.ts'
import { openTokens, placeOf } from './bank-access.ts'
import { bankOf, bankSeal } from './bank-of.ts'
import { findBySubject } from './bank-person-store.ts'
import { deleteLink, holdTokens, isOwnOrganisation, readLink, writeLink } from './link-store.ts'
import { sendWaiting } from './send-orders.ts'

export const beginBankConnectHandle = handleApart(beginBankConnect, (_input, { house, user, company_id }) =>
  beginAttempt(house, 'connect', { user_id: user.id, company_id }),
)

export const finishBankConnectHandle = handleApart(finishBankConnect, async (asked, call) => {
  const { house, user, company_id, ip } = call
  const who = { user_id: user.id, company_id }
  const { identity, tokens } = await finishAttempt(house, { ...asked, purpose: 'connect', ...who })
  const { inn, organisation } = identity
  const sealed_tokens = bankSeal(house).close(JSON.stringify(tokens), placeOf(company_id))
  await house.database.platform(
    async (db) => {
      const holder = await findBySubject(db, identity.subject)
      if (holder && holder.id !== user.id)
        throw new Refusal('conflict', 'Этот вход СберБизнеса привязан к другому пользователю')
      if (!(await isOwnOrganisation(db, company_id, inn)))
        throw new Refusal('conflict', strangersBank(organisation, inn))
      await writeLink(db, company_id, { user_id: user.id, identity, sealed_tokens })
    },
    { company_id, user_id: user.id, ip },
  )
  await house.database.inCompany({ company_id, user_id: user.id, ip }, (db) => sendWaiting({ ...call, db }))
  return { message: `СберБизнес подключён: ${identity.organisation || identity.name}` }
})

/** Tokens of a stranger's organisation would send our payments from their accounts. */
const strangersBank = (organisation: string, inn: string) =>
  `Вы вошли в банк от организации ${[organisation, inn ? `ИНН ${inn}` : 'без ИНН'].filter(Boolean).join(', ')}: среди компаний вашей группы её нет. Войдите от своей организации или отметьте её карточку в контрагентах «Компания своей группы»`

export const disconnectBankHandle = handleApart(
  disconnectBank,
  async (_input, { house, company_id, log }) => {
    const bank = bankOf(house)
    const sealed = await house.database.platform(async (db) => {
      const held = await holdTokens(db, company_id)
      if (!held) throw new Refusal('conflict', 'СберБизнес не подключён')
      await deleteLink(db, company_id)
      return held.sealed_tokens
    })
    // Ours are gone already; that the bank forgets them too is wished for, not needed.
    try {
      await bank.revoke(openTokens(house, company_id, sealed))
    } catch (error) {
      log.warn({ err: error }, 'the bank has not revoked its tokens')
    }
    return { message: 'СберБизнес отключён' }
  },
)

export const loadBankLinkHandle = handleApart(loadBankLink, async (_input, { company_id, house }) => ({
  is_set_up: house.bank !== null,
  can_sign: house.bank?.can_sign ?? false,
  link: await house.database.platform(async (db) => {
    const link = await readLink(db, company_id)
    const held = link && (await holdTokens(db, company_id))
    return link && held && { ...link, is_good: link.is_good && opens(house, company_id, held.sealed_tokens) }
  }),
}))

function opens(house: House, company_id: number, sealed_tokens: string): boolean {
  try {
    openTokens(house, company_id, sealed_tokens)
    return true
  } catch {
    return false
  }
}
