import { paidThrough } from '@stroyfin/database/bank/paid-through'
import { type SumPlace, sumPlaces } from '@stroyfin/database/lists/begins-with-figures'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import { personName } from '@stroyfin/database/people/person-name'
import {
  type BankRegistryType,
  REGISTRY_FAMILIES,
  type RegistryKind,
} from '@stroyfin/domain/registries/registry-kind'
import type { RegistryStatus } from '@stroyfin/domain/registries/registry-status'
import { type RawBuilder, sql } from 'kysely'
import { isRegistrySentBack, waitingObjects } from '../approvals/public.ts'
import { hasUnsent } from './unsent-store.ts'

export interface RegistryListRow {
  id: number
  version: number
  number: string
  date: string
  kind: RegistryKind
  type: BankRegistryType | null
  status: RegistryStatus
  in_round: boolean
  is_sent_back: boolean
  loan_agreement_id: number | null
  loan_number: string | null
  name: string
  remark: string
  template_id: number | null
  payer_id: number | null
  payer_name: string | null
  rows_count: number
  summ: string
  borrowed_summ: string
  own_summ: string
  paid_summ: string
  approved_at: string | null
  created_at: string
  created_by: number | null
  created_by_name: string | null
  is_deleted: boolean
  needs_user_approval: boolean
}

/** A registry may hold payments of several currencies: its sums are their rouble value (K-15). */
const ROW_SUMM = sql`app.in_roubles(w.summ, p.currency_rate)`

/** Figures over the rows left in the registry `r`: joined only to the rows of a window, never to the whole list. */
export const registryFigures = (company_id: number) => sql`
  cross join lateral (
    select count(*) as rows_count, coalesce(sum(${ROW_SUMM}), 0) as summ,
      coalesce(sum(${ROW_SUMM}) filter (where p.source = 'borrowed'), 0) as borrowed_summ,
      coalesce(sum(${ROW_SUMM}) filter (where p.source = 'own'), 0) as own_summ,
      coalesce(sum(app.in_roubles(${paidThrough(company_id)}, p.currency_rate)), 0) as paid_summ
    from registry_rows w
    join payments p on p.company_id = ${company_id} and p.id = w.payment_id
    where w.company_id = ${company_id} and w.registry_id = r.id and not w.excluded) figures`

/** Columns of a registry `r` with its payer, author and figures. */
export const registryColumns = (company_id: number, represented: readonly number[]) => sql`
  r.id, r.version, r.kind, r.type, r.number, r.date, r.status, r.in_round,
  ${isRegistrySentBack(company_id)} as is_sent_back, r.loan_agreement_id, loan.number as loan_number, r.name, r.remark, r.template_id, r.payer_id, payer.name as payer_name,
  figures.rows_count, figures.summ, figures.borrowed_summ, figures.own_summ, figures.paid_summ,
  r.approved_at, r.created_at, r.created_by,
  ${personName('u')} as created_by_name, r.is_deleted,
  r.id in (${waitingObjects(company_id, 'registry', represented)}
    union all ${waitingObjects(company_id, 'bank_registry', represented)}) as needs_user_approval`

export const registrySource = (company_id: number) => sql`
  registries r
  left join contractors payer on payer.company_id = ${company_id} and payer.id = r.payer_id
  left join loan_agreements loan on loan.company_id = ${company_id} and loan.id = r.loan_agreement_id
  left join users u on u.id = r.created_by`

interface Asked {
  company_id: number
  kind: RegistryKind
  represented: readonly number[]
  needs_user_approval: boolean
}

/** Roubles are summed as they stand: of all payments only the few in another currency are looked for. */
const summOf = (company_id: number) => sql`coalesce((
  select sum(coalesce(${ROW_SUMM}, w.summ)) from registry_rows w
  left join payments p on p.company_id = ${company_id} and p.id = w.payment_id and p.currency_rate <> 1
  where w.company_id = ${company_id} and w.registry_id = r.id and not w.excluded), 0)`

/** Registries of one family; deleted ones come only when asked for. */
export function registryList(asked: Asked, query: ListQuery): ListDefinition {
  const { company_id, kind, represented } = asked
  const asksDeleted = query.filters?.some((filter) => filter.field === 'is_deleted') ?? false
  const waiting = sql`r.id in (${waitingObjects(company_id, REGISTRY_FAMILIES[kind].object_type, represented)})`
  return {
    from: registrySource(company_id),
    where: [
      sql`r.company_id = ${company_id}`,
      sql`r.kind = ${kind}`,
      ...(asksDeleted ? [] : [sql`not r.is_deleted`]),
      ...(asked.needs_user_approval ? [waiting] : []),
    ],
    key: sql`r.id`,
    fields: fields(company_id),
    columns: registryColumns(company_id, represented),
    beside: registryFigures(company_id),
    inOnePass: true,
    search: [
      sql`replace(lower(r.number || ' ' || replace(r.number, '-', '') || ' ' || r.name || ' ' || r.remark), 'ё', 'е')`,
      byPayer(company_id),
      ...sumPlaces(sql`once.summ`, query.search).map(reckonedOnce(company_id)),
    ],
    totals: { summ: sql`sum(${summOf(company_id)})` },
    order: [{ field: 'date', desc: true }],
  }
}

/** The sum of a registry is added up from its rows: once, however many stretches it is held against. */
const reckonedOnce =
  (company_id: number) =>
  (place: SumPlace): SumPlace =>
  () =>
    sql<boolean>`exists (select from (select ${summOf(company_id)} as summ offset 0) once where ${place()})`

const byPayer = (company_id: number) => (pattern: RawBuilder<string>) =>
  sql<boolean>`r.payer_id = any(array(
    select n.id from contractors n where n.company_id = ${company_id} and n.search_text like ${pattern}))`

const fields = (company_id: number): ListDefinition['fields'] => ({
  id: { sql: sql`r.id`, kind: 'ref' },
  number: { sql: sql`r.number`, kind: 'text', notNull: true },
  date: { sql: sql`r.date`, kind: 'date', notNull: true },
  status: {
    sql: sql`case when r.in_round then 'on_approval' else r.status end`,
    kind: 'enum',
    notNull: true,
  },
  is_sent_back: { sql: isRegistrySentBack(company_id), kind: 'bool', notNull: true },
  type: { sql: sql`r.type`, kind: 'enum' },
  loan_agreement_id: { sql: sql`r.loan_agreement_id`, kind: 'ref', sortBy: sql`loan.number` },
  name: { sql: sql`r.name`, kind: 'text', notNull: true },
  remark: { sql: sql`r.remark`, kind: 'text', notNull: true },
  payer_id: { sql: sql`r.payer_id`, kind: 'ref', sortBy: sql`payer.name collate app.russian` },
  summ: { sql: summOf(company_id), kind: 'money', notNull: true },
  approved_at: { sql: sql`r.approved_at`, kind: 'moment' },
  has_unsent: { sql: hasUnsent(company_id), kind: 'bool', notNull: true },
  created_by: { sql: sql`r.created_by`, kind: 'ref', sortBy: sql`${personName('u')} collate app.russian` },
  is_deleted: { sql: sql`r.is_deleted`, kind: 'bool', notNull: true },
})
