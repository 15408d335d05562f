import type { Db } from '@stroyfin/database/connection/db'
import { kopecks } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { sql } from 'kysely'
import { readPayerMoney } from './payer-money.ts'

/**
 * Whose own money does not cover what registries have promised, by the registries in their round that take of it. Figures are for
 * those who may see balances. A payer that no statement tells of is not known to be short.
 */
export async function shortPayers(
  db: Db,
  company_id: number,
  { registry_ids, sees_money }: { registry_ids: readonly number[]; sees_money: boolean },
): Promise<Map<number, string[]>> {
  if (registry_ids.length === 0) return new Map()
  const { rows } = await sql<{ registry_id: number; payer_id: number }>`
    select distinct w.registry_id, p.payer_id from registry_rows w
    join payments p on p.company_id = ${company_id} and p.id = w.payment_id and p.status = 'new' and not p.is_deleted
      and p.source = 'own' and p.payer_id is not null
    where w.company_id = ${company_id} and w.registry_id = any(${registry_ids}::bigint[]) and not w.excluded`.execute(
    db,
  )
  if (rows.length === 0) return new Map()
  const asked = rows.map(({ payer_id }) => ({ payer_id, asked: 0n, promised: 0n }))
  const money = await readPayerMoney(db, company_id, asked)
  const words = new Map(
    money.flatMap(({ payer_id, name, accounts, summ, promised_summ, gone_since_summ, left_summ }) => {
      const left = kopecks(left_summ)
      if (accounts.length === 0 || left >= 0n) return []
      const dates = accounts.map(({ date }) => date).sort()
      const gone = kopecks(gone_since_summ)
      const since = gone > 0n ? `ушло после неё – ${formatMoney(gone)}\u00a0₽, ` : ''
      const sums = `: на счетах ${formatMoney(kopecks(summ))}\u00a0₽ по выписке на ${formatDate(dates[0] ?? '')}, ${since}во всех реестрах, где деньги ещё не списаны, – ${formatMoney(kopecks(promised_summ))}\u00a0₽, не хватает ${formatMoney(-left)}\u00a0₽`
      return [[payer_id, `Собственных денег не хватит. ${name}${sees_money ? sums : ''}`] as const]
    }),
  )
  const told = new Map<number, string[]>()
  for (const { registry_id, payer_id } of rows) {
    const text = words.get(payer_id)
    if (text !== undefined) told.set(registry_id, [...(told.get(registry_id) ?? []), text])
  }
  return told
}
