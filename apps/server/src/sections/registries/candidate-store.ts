import type { ListDefinition, ListSearch } from '@stroyfin/database/lists/list-definition'
import type { BankRegistryType } from '@stroyfin/domain/registries/registry-kind'
import { APPROVED_STATUSES, approvalStatus, isApproved } from '@stroyfin/domain/statuses/approval-status'
import { ownCompanies } from '@stroyfin/reports/facts/fact-sql'
import { sql } from 'kysely'
import {
  type AskedRegistry,
  freeOfOpen,
  freeSumm,
  type PayableRow,
  payableColumns,
  payableSource,
} from './payable-store.ts'

export interface CandidateRow extends PayableRow {
  id: number
}

interface Asked extends AskedRegistry {
  /** Only of a bank registry. */
  type: BankRegistryType | null
}

/** Payments a registry may take now; the conditions are those of `payableProblem` and `bankRowProblem`, as a query. */
export function candidateList(company_id: number, asked: Asked): ListDefinition {
  const { from, summ: free, isLeft } = freeOfOpen(company_id, asked)
  const statuses = asked.kind === 'bank' ? APPROVED_STATUSES : ['new', ...APPROVED_STATUSES]
  return {
    from: payableSource(company_id),
    sought: {
      from,
      where: [
        isLeft,
        // The few not agreed on are found once: asked of its contract and its act, each payment costs eight pages.
        sql`p.agreement_id not in (select x.id from agreements x
          where x.company_id = ${company_id} and x.status = any(${NOT_AGREED}) and x.type <> 'document')`,
        sql`(p.ks_id is null or p.ks_id not in (select x.id from ks x
          where x.company_id = ${company_id} and x.status = any(${NOT_AGREED})))`,
      ],
    },
    inOnePass: true,
    where: [
      sql`p.company_id = ${company_id}`,
      sql`not p.is_deleted`,
      sql`p.status = 'new'`,
      sql`p.financial_type <> 'refund'`,
      // Asked of the joined payer, the planner supposes that few are left: hardly any contractor is of the group, yet the group pays.
      sql`(p.payer_id is null or p.payer_id = any(array(${ownCompanies(company_id)})))`,
      sql`p.approval_status = any(${statuses})`,
      sql`(p.budget_appointment = 'under_the_budget' or p.approval_status = any(${APPROVED_STATUSES}))`,
      ...(asked.type === 'credit' ? [sql`p.source = 'borrowed'`] : []),
    ],
    key: sql`p.id`,
    columns: sql`p.id, ${payableColumns(company_id, { ...asked, free: freeSumm(company_id, asked) })}`,
    fields: {
      id: { sql: sql`p.id`, kind: 'ref' },
      payment_number: { sql: sql`p.number`, kind: 'text', notNull: true },
      payment_date: { sql: sql`p.date`, kind: 'date', notNull: true },
      due_date: { sql: sql`p.due_date`, kind: 'date' },
      type: { sql: sql`p.type`, kind: 'enum', notNull: true, sortBy: typeRank },
      source: { sql: sql`p.source`, kind: 'enum', notNull: true },
      urgency: { sql: sql`p.urgency`, kind: 'enum', notNull: true },
      agreement_id: { sql: sql`p.agreement_id`, kind: 'ref', sortBy: sql`a.number` },
      invoice_id: { sql: sql`p.invoice_id`, kind: 'ref' },
      payer_id: { sql: sql`p.payer_id`, kind: 'ref', sortBy: sql`payer.name collate app.russian` },
      payee_id: { sql: sql`p.payee_id`, kind: 'ref', sortBy: sql`payee.name collate app.russian` },
      loan_agreement_id: { sql: sql`p.loan_agreement_id`, kind: 'ref', sortBy: sql`loan.number` },
      project_id: { sql: sql`p.project_id`, kind: 'ref', sortBy: sql`j.name collate app.russian` },
      classifier_id: { sql: sql`p.classifier_id`, kind: 'ref', sortBy: sql`i.name collate app.russian` },
      purpose: { sql: sql`p.purpose`, kind: 'text', notNull: true },
      payment_summ: { sql: sql`p.summ`, kind: 'money', notNull: true },
      free_summ: { sql: free, kind: 'money', notNull: true },
    },
    search: [byWords(company_id), byPayee(company_id)],
    totals: {
      payment_summ: sql`sum(app.in_roubles(p.summ, p.currency_rate))`,
      free_summ: sql`sum(app.in_roubles(${free}, p.currency_rate))`,
    },
    order: [{ field: 'due_date' }],
  }
}

const NOT_AGREED = approvalStatus.states.filter((status) => !isApproved(status))

/** Groups of a registry in their order: advances, paid works, the rest. */
const typeRank = sql`case p.type when 'advance' then 1 when 'expenses' then 2 else 3 end`

/** Of a word that few say, the open payments are found first: asked row by row, every one of them is read for its text. */
const byWords = (company_id: number): ListSearch => ({
  ids: (pattern) => sql`select o.id from payments o
    where o.company_id = ${company_id} and o.status = 'new' and not o.is_deleted and o.search_text like ${pattern}`,
  columns: [sql`p.id`],
  most: 1000,
  orAsked: (pattern) => sql<boolean>`p.search_text like ${pattern}`,
})

const byPayee = (company_id: number): ListSearch => ({
  ids: (pattern) => sql`select n.id from contractors n
    where n.company_id = ${company_id} and n.search_text like ${pattern}`,
  columns: [sql`p.payee_id`],
})
