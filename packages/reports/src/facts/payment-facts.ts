import { APPROVED_STATUSES, REFUSED_STATUSES } from '@stroyfin/domain/statuses/approval-status'
import { type RawBuilder, sql } from 'kysely'
import type { FactSource, KeptSource } from './fact-source.ts'
import {
  inRoubles,
  insideGroup,
  isEarned,
  isIncome,
  leftSumm,
  movementRoubles,
  paymentNet as net,
  signed,
} from './fact-sql.ts'
import { foldedInto, keptSource } from './kept-source.ts'

type Sql = RawBuilder<unknown>

const keys = {
  project: sql`p.project_id`,
  article: sql`p.classifier_id`,
  loan_agreement: sql`p.loan_agreement_id`,
  // Own money that pays for a financed contract belongs to the group of its contract.
  loan_group: sql`coalesce(p.loan_group_id, case when p.loan_agreement_id is null then a.loan_group_id end)`,
  source: sql`p.source`,
  contractor: sql`a.executor_id`,
  customer: sql`a.customer_id`,
  agreement: sql`p.agreement_id`,
  account: sql`p.payer_account_id`,
}

const isOf = (agreements: Sql) => sql`p.agreement_id = any(${agreements})`

const paymentKeys = (column: (name: string) => Sql) => ({
  keys: { source: column('source'), account: column('payer_account_id') },
  financing: column('financing_id'),
})

const financing = sql`coalesce(p.loan_agreement_id, a.loan_agreement_id)`

const contract = (company_id: number) =>
  sql`left join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id`
/** Left joined: where nothing of it is asked for, the planner leaves it out. */
const loan = (company_id: number) =>
  sql`left join loan_agreements l on l.company_id = ${company_id} and l.id = p.loan_agreement_id`
const rouble = (summ: Sql) => inRoubles(signed(summ), sql`p.currency_rate`)
const only = (condition: Sql, summ: Sql) => sql`case when ${condition} then ${summ} else 0 end`

const movedBy = (company_id: number) => ({
  summ: signed(movementRoubles(company_id)),
  net_summ: signed(movementRoubles(company_id, net)),
})

/** What money left (or came back) for, and whose it was. */
const paidBy = (summ: Sql, income: Sql, is_refund = sql`p.financial_type = 'refund'`) => ({
  paid: summ,
  paid_advance: only(sql`p.type = 'advance'`, summ),
  paid_expenses: only(sql`p.type = 'expenses'`, summ),
  released: only(sql`p.type = 'guarantee_retention'`, summ),
  paid_document: only(sql`p.type = 'document'`, summ),
  paid_borrowed: only(sql`p.source = 'borrowed'`, summ),
  paid_own: only(sql`p.source = 'own'`, summ),
  // A limit of issue is not given back by a refund, a limit of debt is (domain §16.1).
  drawn: only(sql`p.source = 'borrowed' and (not ${is_refund} or l.kind = 'vkl')`, summ),
  received: only(income, summ),
  spent: only(sql`not ${income}`, summ),
  spent_advance: only(sql`not ${income} and p.type = 'advance'`, summ),
  spent_borrowed: only(sql`not ${income} and p.source = 'borrowed'`, summ),
  spent_own: only(sql`not ${income} and p.source = 'own'`, summ),
})

/** Money that moved, by the day it did: a refund takes back what was paid. */
export function movedMoney(company_id: number): FactSource {
  const moved = movedBy(company_id)
  return {
    from: sql`payment_facts f
      join payments p on p.company_id = ${company_id} and p.id = f.payment_id ${contract(company_id)} ${loan(company_id)}`,
    where: [sql`f.company_id = ${company_id}`, sql`not p.is_deleted`],
    keys,
    financing,
    date: sql`f.date`,
    measures: paidBy(moved.summ, isIncome(company_id)),
    net: paidBy(moved.net_summ, isIncome(company_id)),
    inside_group: insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`),
    isOf,
    kept: keptMoves(company_id),
  }
}

const keptMoves = (company_id: number): KeptSource =>
  foldedInto({ rows: 'moves', alias: 'p' }, company_id, {
    join: loan(company_id),
    more: paymentKeys,
    weigh: (earned) => ({
      measures: paidBy(sql`p.summ`, earned, sql`p.is_refund`),
      net: paidBy(sql`p.net_summ`, earned, sql`p.is_refund`),
    }),
  })

const payments = (company_id: number): Omit<FactSource, 'measures'> => ({
  from: sql`payments p ${contract(company_id)}`,
  where: [sql`p.company_id = ${company_id}`, sql`not p.is_deleted`],
  keys,
  financing,
  date: sql`coalesce(p.due_date, p.date)`,
  inside_group: insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`),
})

const withNet = (measures: Readonly<Record<string, Sql>>) => ({
  measures,
  net: Object.fromEntries(Object.entries(measures).map(([code, summ]) => [code, net(summ)])),
})

/** What is asked to be paid, by the day it is due. */
export function askedPayments(company_id: number): FactSource {
  const { measures, net } = withNet({ requested: rouble(sql`p.summ`) })
  return {
    ...payments(company_id),
    measures: { ...measures, payment_count: sql`1` },
    net,
    isOf,
    kept: foldedInto({ rows: 'requests', alias: 'p' }, company_id, {
      more: paymentKeys,
      weigh: () => ({
        measures: { requested: sql`p.summ`, payment_count: sql`p.count` },
        net: { requested: sql`p.net_summ` },
      }),
    }),
  }
}

const requested = rouble(sql`p.summ`)

/** What is kept of money that moved and of payments. */
export const moveColumns = movedBy
export const REQUEST_COLUMNS = { summ: requested, net_summ: net(requested) }

/** Nobody has refused the payment `p`: refused it waits for its author and not for money (K-14). */
export const isAwaited = sql`p.approval_status not in (${sql.join(REFUSED_STATUSES.map((status) => sql.lit(status)))})`
const isAgreed = sql`p.approval_status in (${sql.join(APPROVED_STATUSES.map((status) => sql.lit(status)))})`

const left = rouble(sql`(p.summ - p.paid_summ)`)
const left_net = sql`case p.currency_rate when 1 then ${signed(leftSumm(net))} else ${net(left)} end`
const held = only(sql`p.financial_type <> 'refund'`, inRoubles(sql`p.held_summ`, sql`p.currency_rate`))

/** What is kept of payments not paid yet. */
export const UNPAID_COLUMNS = { summ: left, net_summ: left_net, held_summ: held, held_net: net(held) }
export const UNPAID_STATE = { type: sql`p.type`, is_awaited: isAwaited, is_agreed: isAgreed }

/** What of it is left, and waits in registries: the few payments not paid yet are found by themselves. */
export function unpaidPayments(company_id: number): FactSource {
  const source = payments(company_id)
  const told = {
    awaited: isAwaited,
    agreed: isAgreed,
    income: isIncome(company_id),
    inside: insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`),
  }
  return {
    ...source,
    where: [...source.where, sql`p.status = 'new'`],
    measures: { ...leftBy(left, told), in_registries: held },
    net: { ...leftBy(left_net, told), in_registries: net(held) },
    isOf,
    kept: keptUnpaid(company_id),
  }
}

function keptUnpaid(company_id: number): KeptSource {
  const source = keptSource('kept_unpaid', 'p', company_id)
  const [customer, executor] = [sql`p.customer_id`, sql`p.executor_id`]
  const { keys, financing } = paymentKeys((name) => sql.ref(`p.${name}`))
  const told = {
    awaited: sql`p.is_awaited`,
    agreed: sql`p.is_agreed`,
    income: isEarned(company_id, customer, executor),
    inside: insideGroup(company_id, customer, executor),
  }
  return {
    ...source,
    keys: { ...source.keys, ...keys },
    financing,
    measures: { ...leftBy(sql`p.summ`, told), in_registries: sql`p.held_summ` },
    net: { ...leftBy(sql`p.net_summ`, told), in_registries: sql`p.held_net` },
  }
}

function leftBy(left: Sql, told: Record<'awaited' | 'agreed' | 'income' | 'inside', Sql>) {
  const { income, inside } = told
  const due = only(told.awaited, left)
  return {
    left,
    due,
    due_in: only(income, due),
    due_out: only(sql`not ${income}`, due),
    due_out_agreed: only(sql`not ${income} and ${told.agreed}`, due),
    due_out_borrowed: only(sql`not ${income} and p.source = 'borrowed'`, due),
    due_out_advance: only(sql`not ${income} and p.type = 'advance'`, due),
    due_out_advance_borrowed: only(sql`not ${income} and p.type = 'advance' and p.source = 'borrowed'`, due),
    due_inside: only(inside, due),
    due_inside_advance: only(sql`${inside} and p.type = 'advance'`, due),
  }
}
