import { confirmAccounts, loadUnconfirmedAccounts } from '@stroyfin/contract/contractors/confirm-accounts'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows } from '@stroyfin/domain/access/allows'
import { counted } from '@stroyfin/domain/russian/plural'
import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { peopleWithRight } from '../approvals/public.ts'
import {
  countUnconfirmed,
  listUnconfirmed,
  lockAccounts,
  type StatedAccount,
  writeConfirmed,
} from './confirm-store.ts'

export const loadUnconfirmedAccountsHandle = handle(
  loadUnconfirmedAccounts,
  async (_input, { db, company_id, user, rights }) => {
    const may = allows(rights, 'requisites.access')
    const found = await listUnconfirmed(db, company_id, user.id)
    return {
      accounts: found.map((account) => ({ ...account, may_confirm: may && account.may_confirm })),
      total: await countUnconfirmed(db, company_id),
    }
  },
)

const ACCOUNTS = ['счёт', 'счёта', 'счетов'] as const

/** A second person says that these are the requisites of the contractor (K-18). */
export const confirmAccountsHandle = handle(confirmAccounts, async ({ accounts }, call) => {
  const { db, company_id, user } = call
  const seen = new Map(accounts.map(({ id, version }) => [id, version]))
  const held = await lockAccounts(db, company_id, [...seen.keys()])
  if (held.length < seen.size) throw new Refusal('not_found', 'Счёт не найден')
  for (const account of held) {
    const title = `Счёт ${account.account} (${quotedName(account.contractor_name)})`
    if (account.is_confirmed) throw new Refusal('conflict', `${title} уже подтверждён`)
    if (account.version !== seen.get(account.id))
      throw new Refusal('stale', `${title} изменился, пока вы его смотрели. Проверьте его снова`)
  }
  const own = held.filter(({ stated_by }) => stated_by === user.id)
  if (own.length > 0) throw new Refusal('conflict', await whyNotOwn(call, own))
  await writeConfirmed(db, company_id, { ids: held.map(({ id }) => id), user_id: user.id })
  return { message: `Подтверждено: ${counted(held.length, ACCOUNTS)}` }
})

/** A company of one person learns what it can do. */
async function whyNotOwn({ db, company_id, user }: Call, own: readonly StatedAccount[]): Promise<string> {
  const numbers = own
    .slice(0, 3)
    .map(({ account }) => account)
    .join(', ')
  const told = `Реквизиты внесли вы (${numbers}): подтвердить их должен другой сотрудник`
  const others = (await peopleWithRight(db, company_id, 'requisites.access')).filter((id) => id !== user.id)
  if (others.length > 0) return told
  return `${told}, а права «Подтверждение реквизитов» больше ни у кого нет. Дайте его ещё одному сотруднику или отключите правило «Второй человек для реквизитов» в правилах компании: отключение останется в записи`
}
