import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** In roubles at the document's own rate (K-15): nearly all are in roubles and stay as they stand. */
export const inRoubles = (summ: Sql, rate: Sql): Sql => sql`app.in_roubles(${summ}, ${rate})`

/**
 * What was paid of the contract `t`, in roubles at what the contract itself is worth: so a rate that has moved since is neither
 * a debt nor a remainder, and nothing is left of what was paid whole (K-15).
 */
export const PAID_AT_WORTH = sql`case
  when t.currency_rate = 1 or t.own_summ = 0 then t.rub_paid_summ
  else round(t.rub_own_summ * t.paid_summ / t.own_summ, 2) end`

/** What of a sum counts: all of it, or its part without VAT. */
export type Weigh = (summ: Sql) => Sql
export const whole: Weigh = (summ) => summ

/** What all up to this one come to less what those before it do, so that together they are the document, rounded once (K-21). */
export const ownOf = (own: Sql, upTo: Sql, { rate, weigh = whole }: { rate: Sql; weigh?: Weigh }) =>
  sql`${weigh(inRoubles(upTo, rate))} - ${weigh(inRoubles(sql`${upTo} - ${own}`, rate))}`

const OWN = sql`1`

/** What the position `i` makes of its document `d` at this rate; without positions the document itself. */
const positionAt = (company_id: number, rate: Sql, weigh: Weigh): Sql => sql`case
  when i.id is null then ${weigh(inRoubles(sql`d.summ`, rate))}
  else (select ${ownOf(sql`i.summ`, sql`sum(j.summ)`, { rate, weigh })} from agreement_items j
    where j.company_id = ${company_id} and j.agreement_id = d.id and not j.is_root and j.id <= i.id) end`

/** In the currency of the document: whole sums stand as they are, what is weighed comes to the document's own (K-21). */
export const positionSumm = (company_id: number, weigh: Weigh = whole): Sql =>
  weigh === whole ? sql`coalesce(i.summ, d.summ)` : positionAt(company_id, OWN, weigh)

/** The same of its rouble value (K-15). */
export const positionRoubles = (company_id: number, weigh: Weigh = whole): Sql => {
  const at = positionAt(company_id, sql`d.currency_rate`, weigh)
  return weigh === whole
    ? sql`case d.currency_rate when 1 then ${positionSumm(company_id)} else ${at} end`
    : at
}

const movementAt = (company_id: number, rate: Sql, weigh: Weigh): Sql => sql`(
  select ${ownOf(sql`f.summ`, sql`sum(g.summ)`, { rate, weigh })} from payment_facts g
  where g.company_id = ${company_id} and g.payment_id = f.payment_id and (g.date, g.id) <= (f.date, f.id))`

/**
 * The movement `f` of the payment `p` in its currency: what comes later changes nothing of it, and what moved in parts comes
 * to what the payment is (K-21). Nearly always it is the whole payment.
 */
export const movementSumm = (company_id: number, weigh: Weigh = whole): Sql =>
  weigh === whole
    ? sql`f.summ`
    : sql`case f.summ when p.summ then ${weigh(sql`f.summ`)} else ${movementAt(company_id, OWN, weigh)} end`

/** The same of its rouble value (K-15). */
export const movementRoubles = (company_id: number, weigh: Weigh = whole): Sql =>
  sql`case p.currency_rate when 1 then ${movementSumm(company_id, weigh)}
    else ${movementAt(company_id, sql`p.currency_rate`, weigh)} end`

/** What is left of the payment `p` in its currency: paid and left come to the payment (K-21). */
export const leftSumm = (weigh: Weigh): Sql => sql`(${weigh(sql`p.summ`)} - ${weigh(sql`p.paid_summ`)})`

/** A refund takes back what was paid. */
export const signed = (summ: Sql): Sql =>
  sql`case p.financial_type when 'refund' then -${summ} else ${summ} end`

/** Without the VAT that is inside, at the rate of the document; no rate is no VAT. */
export const withoutVat = (summ: Sql, rate: Sql): Sql =>
  sql`(${summ} - coalesce(round(${summ} * ${rate} / (100 + ${rate}), 2), 0))`

/** Companies of the own group. */
export const ownCompanies = (company_id: number) =>
  sql`select c.id from contractors c where c.company_id = ${company_id} and c.is_group`

/** The own group works and somebody else pays: everything else is a cost (domain §16.4). */
export const isIncome = (company_id: number): Sql =>
  isEarned(company_id, sql`a.customer_id`, sql`a.executor_id`)

export const isEarned = (company_id: number, customer: Sql, executor: Sql): Sql => {
  const own = ownCompanies(company_id)
  return sql`(${executor} in (${own}) and ${customer} not in (${own}))`
}

/** Whether customer and executor of this contract are both companies of the own group. */
export const insideGroup = (company_id: number, customer: Sql, executor: Sql): Sql => {
  const own = ownCompanies(company_id)
  return sql`(${customer} in (${own}) and ${executor} in (${own}))`
}

/** One of the sums of a source that has several, by what is told of the document. */
export const when = (condition: Sql, value: Sql): Sql => sql`case when ${condition} then ${value} else 0 end`

/** Contracted (K-14): an additional agreement needs its contract to be agreed on as well. */
export const isContracted = (status: Sql, contract_status: Sql): Sql =>
  sql`app.is_contracted(${status}, ${contract_status})`

/** An act counts once it is approved. */
export const isAccepted = sql`k.status in ('approve', 'approve_with_remark')`

/**
 * The part without VAT of a sum of the act `k`, by the act's own share of it. Nearly always it is nothing or the whole act, and
 * dividing decimals costs more than all the rest.
 */
export const actNet = (summ: Sql): Sql => sql`case ${summ} when 0 then 0 when k.summ then k.net_summ
  else coalesce(round(${summ} * k.net_summ / nullif(k.summ, 0), 2), 0) end`

/**
 * The same of a sum of the payment `p`: VAT is inside in the proportion of the whole payment. Nearly always it is the whole
 * payment or nothing of it, and dividing decimals costs more than all the rest.
 */
export const paymentNet = (
  summ: Sql,
): Sql => sql`case ${summ} when p.summ then p.summ - p.vat_summ when 0 then 0
  else round(${summ} * (p.summ - p.vat_summ) / p.summ, 2) end`
