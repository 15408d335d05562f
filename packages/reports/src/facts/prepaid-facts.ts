import { type RawBuilder, sql } from 'kysely'
import { ownPlace } from './contract-facts.ts'
import type { FactSource } from './fact-source.ts'
import { actNet, insideGroup, isAccepted, movementSumm, paymentNet, signed } from './fact-sql.ts'
import { keptSource, sidedSource } from './kept-source.ts'
import { settledMoves } from './settled-moves.ts'

type Sql = RawBuilder<unknown>

/** How the debt for works changed by the day of the document; of contracts in a currency as their settlement has it (K-15). */
const worksMoves = (company_id: number): Sql => sql`
  select k.agreement_id, k.date, k.summ - k.offset_advance_summ - k.retention_summ as summ,
    k.net_summ - ${actNet(sql`k.offset_advance_summ`)} - ${actNet(sql`k.retention_summ`)} as net_summ
  from ks k
  join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id and a.currency = 'rub'
  where k.company_id = ${company_id} and not k.is_deleted and ${isAccepted}
  union all
  select p.agreement_id, f.date, -${signed(movementSumm(company_id))}, -${signed(movementSumm(company_id, paymentNet))}
  from payment_facts f
  join payments p on p.company_id = ${company_id} and p.id = f.payment_id
  join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id and a.currency = 'rub'
  where f.company_id = ${company_id} and not p.is_deleted and p.type in ('expenses', 'document')
  union all
  select agreement_id, date, settled, net_settled from ${settledMoves(company_id)} s where balance = 'debt'`

const ahead = (debt: Sql): Sql => sql`greatest(-${debt}, 0)`
/** What the day has added to what is paid ahead, and with a minus what it has worked off. */
const addedOf = (summ: Sql, day: Sql): Sql => sql`${ahead(summ)} - ${ahead(sql`(${summ} - ${day})`)}`

export const PREPAID_COLUMNS = {
  summ: addedOf(sql`m.summ`, sql`m.day_summ`),
  net_summ: addedOf(sql`m.net_summ`, sql`m.day_net`),
}

/**
 * What is paid for works and by documents over what was accepted under the contract by then: it waits for its document and
 * is no debt of the other side (A-072, K-16). Each day has what it changed, so that no later document changes an earlier day.
 */
export function prepaidWorks(company_id: number): FactSource {
  const kept = keptSource('kept_prepaid', 'm', company_id)
  const weighed = { measures: { prepaid: sql`m.summ` }, net: { prepaid: sql`m.net_summ` } }
  return {
    from: sql`(
      select agreement_id, date, day_summ, day_net, sum(day_summ) over w as summ, sum(day_net) over w as net_summ
      from (
        select agreement_id, date, sum(summ) as day_summ, sum(net_summ) as day_net
        from (${worksMoves(company_id)}) moved group by agreement_id, date
      ) days
      window w as (partition by agreement_id order by date)) m
      join agreements a on a.company_id = ${company_id} and a.id = m.agreement_id`,
    where: [
      sql`a.company_id = ${company_id}`,
      sql`(m.summ < 0 or m.net_summ < 0 or m.summ < m.day_summ or m.net_summ < m.day_net)`,
    ],
    keys: ownPlace('a'),
    date: sql`m.date`,
    measures: { prepaid: PREPAID_COLUMNS.summ },
    net: { prepaid: PREPAID_COLUMNS.net_summ },
    inside_group: insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`),
    isOf: (agreements) => sql`m.agreement_id = any(${agreements})`,
    kept: { ...kept, ...weighed, folds: [{ ...sidedSource('sided_prepaid', 'm', company_id), ...weighed }] },
  }
}
