import type { ListDefinition } from '@stroyfin/database/lists/list-definition'
import type { VatPart } from '@stroyfin/domain/money/vat-part'
import { type ActSums, WHOLE_ACT } from '@stroyfin/reports/facts/act-parts'
import { actNet, inRoubles } from '@stroyfin/reports/facts/fact-sql'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>
type Sum = 'summ' | 'offset_advance_summ' | 'retention_summ' | 'payable_summ' | 'paid_summ'

/** The sums of an act `k` with its totals `t`, in its own currency. */
export type KsSums = Readonly<Record<Sum, Sql>>

/** The same of a part of the act, and of these the part that is asked for, as reports count it (K-07). */
export function sumsOf(act: ActSums, part: VatPart | null, paid = sql`t.paid_summ`): KsSums {
  const whole = { ...act, paid_summ: act.share(paid) }
  const own = { net: act.net_summ, vat: act.vat_summ }
  return eachSum((code) => {
    if (part === null) return whole[code]
    if (code === 'summ') return own[part]
    const net = actNet(whole[code])
    return part === 'net' ? net : sql`(${whole[code]} - ${net})`
  })
}

/** The same in roubles: of the act at its own rate, what was paid of it at the rates of its payments (K-15). */
export function roublesOf(act: ActSums, part: VatPart | null): KsSums {
  if (part === 'vat') {
    const [gross, net] = [roublesOf(act, null), roublesOf(act, 'net')]
    return eachSum((code) => sql`(${gross[code]} - ${net[code]})`)
  }
  const [sums, paid] = [sumsOf(act, part), sumsOf(act, part, sql`t.rub_paid_summ`)]
  return eachSum((code) => (code === 'paid_summ' ? paid[code] : inRoubles(sums[code], sql`k.currency_rate`)))
}

export const WHOLE_SUMS = sumsOf(WHOLE_ACT, null)

/** The same of the whole list, in roubles: kept beside every act. */
export const KEPT_TOTALS = eachSum((code) => sql`coalesce(sum(${sql.ref(`t.rub_${code}`)}), 0)`)

/** Of the whole list; nearly all acts are in roubles and are summed as they stand. */
export function totalsOf(act: ActSums, part: VatPart | null): KsSums {
  const [sums, roubles] = [sumsOf(act, part), roublesOf(act, part)]
  return eachSum(
    (code) => sql`(coalesce(sum(${sums[code]}), 0) + coalesce(
      sum(${roubles[code]} - ${sums[code]}) filter (where k.currency_rate <> 1), 0))`,
  )
}

export const sumFields = (sums: KsSums): ListDefinition['fields'] =>
  Object.fromEntries(
    Object.entries(sums).map(([code, summ]) => [code, { sql: summ, kind: 'money', notNull: true }]),
  )

export function eachSum(of: (code: Sum) => Sql): KsSums {
  return {
    summ: of('summ'),
    offset_advance_summ: of('offset_advance_summ'),
    retention_summ: of('retention_summ'),
    payable_summ: of('payable_summ'),
    paid_summ: of('paid_summ'),
  }
}
