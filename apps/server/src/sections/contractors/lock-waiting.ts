import { Refusal } from '@stroyfin/contract/kit/refusal'
import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import type { Call } from '../../http/call.ts'
import { WatchedRefusal } from '../../http/watched-refusal.ts'
import { lockAccounts, type StatedAccount } from './confirm-store.ts'
import { readConfirmers } from './confirmers.ts'

/** Accounts about which the caller is to say yes or no: waiting ones, as they were seen, that others have stated (K-18). */
export async function lockWaiting(
  call: Call,
  accounts: readonly { id: number; version?: number | null | undefined }[],
): Promise<StatedAccount[]> {
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
  const own = held.filter(({ authors_ids }) => authors_ids.includes(user.id))
  if (own.length > 0) throw new WatchedRefusal('refused', 'conflict', await whyNotOwn(call, own))
  return held
}

/** A company of one person, or one in which all have written them, learns what it can do. */
async function whyNotOwn({ db, company_id }: Call, own: readonly StatedAccount[]): Promise<string> {
  const numbers = own
    .slice(0, 3)
    .map(({ account }) => account)
    .join(', ')
  const told = `Реквизиты внесли или меняли вы (${numbers}): подтвердить их должен другой сотрудник`
  const people = await readConfirmers(db, company_id)
  const stuck = own.find(({ authors_ids }) => people.every((id) => authors_ids.includes(id)))
  if (!stuck) return told
  return `${told}, а права «Подтверждение реквизитов» больше ни у кого нет. Дайте его ещё одному сотруднику или отключите правило «Второй человек для реквизитов» в правилах компании: отключение останется в записи`
}
