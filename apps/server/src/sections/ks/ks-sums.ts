import type { ListDefinition } from '@stroyfin/database/lists/list-definition'
import type { VatPart } from '@stroyfin/domain/money/vat-part'
import { actNet } from '@stroyfin/reports/facts/fact-sql'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>
type Sum = 'summ' | 'offset_advance_summ' | 'retention_summ' | 'payable_summ' | 'paid_summ'

/** The sums of an act `k` with its totals `t`, in its own currency. */
export type KsSums = Readonly<Record<Sum, Sql>>

export const WHOLE_SUMS: KsSums = {
  summ: sql`k.summ`,
  offset_advance_summ: sql`k.offset_advance_summ`,
  retention_summ: sql`k.retention_summ`,
  payable_summ: sql`k.payable_summ`,
  paid_summ: sql`t.paid_summ`,
}

/** The same of the whole list, in roubles: kept beside every act. */
export const KEPT_TOTALS = eachSum((code) => sql`coalesce(sum(${sql.ref(`t.rub_${code}`)}), 0)`)

/** A part of each sum, as reports count it (K-07). */
export function partSums(part: VatPart): KsSums {
  const own = { net: sql`k.net_summ`, vat: sql`k.vat_summ` }
  return eachSum((code) => {
    if (code === 'summ') return own[part]
    const [whole, net] = [WHOLE_SUMS[code], actNet(WHOLE_SUMS[code])]
    return part === 'net' ? net : sql`(${whole} - ${net})`
  })
}

/** In roubles; nearly all acts are in roubles and are summed as they stand. */
export const totalsOf = (sums: KsSums): KsSums =>
  eachSum((code) => {
    const summ = sums[code]
    return sql`(coalesce(sum(${summ}), 0) + coalesce(
      sum(app.in_roubles(${summ}, k.currency_rate) - ${summ}) filter (where k.currency_rate <> 1), 0))`
  })

export const sumFields = (sums: KsSums): ListDefinition['fields'] =>
  Object.fromEntries(
    Object.entries(sums).map(([code, summ]) => [code, { sql: summ, kind: 'money', notNull: true }]),
  )

function eachSum(of: (code: Sum) => Sql): KsSums {
  return {
    summ: of('summ'),
    offset_advance_summ: of('offset_advance_summ'),
    retention_summ: of('retention_summ'),
    payable_summ: of('payable_summ'),
    paid_summ: of('paid_summ'),
  }
}
