import type { PlainDate } from '@stroyfin/domain/dates/plain-date'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import type { ReleaseStage } from '@stroyfin/domain/ks/retention-release'
import { allocate } from '@stroyfin/domain/money/allocate'
import { type Kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { baseVatRateOn } from '@stroyfin/domain/money/vat-rates'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import { type PlannedAct, planActs } from './act-lines.ts'
import { at, firstDay, LAST_MONTH, lastDay, workdayBefore } from './calendar.ts'
import { addItems, type ItemPlace } from './contract-items.ts'
import type { ContractPlan } from './contract-plans.ts'
import {
  advanceOf,
  type ContractTerms,
  type PlannedAdvance,
  type PlannedDopnik,
  summsOf,
  termsOf,
} from './contract-terms.ts'
import { TRADES } from './data/works.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import { addEstimate, type EstimateLines } from './estimates.ts'
import type { Ground } from './ground.ts'
import type { Financing } from './loans.ts'
import { personId } from './people.ts'

export type Contract = {
  id: number
  company_id: number
  number: string
  date: PlainDate
  plan: ContractPlan
  terms: ContractTerms
  financing: Financing | null
  base: Kopecks
  total: Kopecks
  dopniks: PlannedDopnik[]
  advance: PlannedAdvance | null
  acts: PlannedAct[]
  finished: boolean
  /** Position of the contract for each work, in the order of the trade's works. */
  item_ids: number[]
  estimate_lines: EstimateLines
}

/** A contract with its positions and additional agreements; acts and payments come after. */
export function addContract(
  rows: DemoRows,
  ground: Ground,
  plan: ContractPlan,
  number: string,
  financing: Financing | null,
): Contract {
  const { company_id } = ground
  const { ks_type, works } = TRADES[plan.trade]
  const terms = termsOf(plan, financing !== null)
  const exempt = ks_type === 'salary' || plan.executor.name.startsWith('ИП')
  const acts = planActs(plan, exempt)
  const finished = (plan.months.at(-1) ?? '') < LAST_MONTH
  const summs = summsOf(plan, acts, finished)
  const date = workdayBefore(plan.signed)
  const advance = advanceOf(plan, terms, summs.base)
  const head = { company_id, number, date, plan, terms, financing, advance, acts, finished, ...summs }
  const id = rows.add('agreements', { ...agreementRow(head, exempt), ...statuses(plan, terms, ground) })
  const weights = works.map((_, index) => sumOf(acts.map((act) => act.lines[index]?.summ ?? 0n)))
  const names = works.map((work) => work.name)
  const place = itemPlace(head, id)
  const item_ids = addItems(rows, place, TRADES[plan.trade].subject, names, allocate(summs.base, weights))
  const estimate_lines = addEstimate(rows, { ...head, id })
  const contract = { ...head, id, item_ids, estimate_lines }
  for (const [index, dopnik] of summs.dopniks.entries()) addDopnik(rows, contract, dopnik, index + 1)
  return contract
}

type Head = Omit<Contract, 'id' | 'item_ids' | 'estimate_lines'>

function agreementRow(head: Head, exempt: boolean): DemoRow<'agreements'> {
  const { plan, terms, financing } = head
  const { ks_type, subject } = TRADES[plan.trade]
  const framework = ks_type === 'purchase'
  // «Твёрдая цена» is what the others are called by their type.
  const is_opened = !plan.random.chance(85)
  const part = plan.parts > 1 ? `, часть ${plan.part + 1} из ${plan.parts}` : ''
  return {
    company_id: head.company_id,
    type: framework ? 'framework' : 'contracting',
    species: framework ? 'materials' : 'contract',
    planning_type: framework && is_opened ? 'opened' : 'fixed',
    number: head.number,
    date: head.date,
    date_from: firstDay(plan.months[0] ?? ''),
    date_to: lastDay(plan.months.at(-1) ?? ''),
    customer_id: plan.project.developer_id,
    executor_id: plan.executor.id,
    project_id: plan.project.id,
    // A contract that is one of several parts builds one house; the others are for the whole site.
    estate_id:
      plan.parts > 1
        ? (plan.project.building_ids[plan.part % plan.project.building_ids.length] ?? null)
        : null,
    classifier_id: plan.article.id,
    loan_agreement_id: terms.borrowed_percent === '0' ? null : (financing?.loan_agreement_id ?? null),
    loan_group_id: terms.borrowed_percent === '0' ? null : (financing?.loan_group_id ?? null),
    parent_agreement_id: null,
    summ: roubles(head.base),
    vat_rate: exempt ? null : String(baseVatRateOn(head.date)),
    responsible_id: personId(plan.random.pick(['engineer', 'gromov', 'finance'] as const)),
    description: `${subject}: ${plan.project.name}${part}`,
    advance_method: terms.advance_method,
    advance_percent: terms.advance_percent,
    advance_summ: roubles(head.advance?.summ ?? 0n),
    retention_percent: terms.retention_percent,
    retention_base: 'gross',
    ...releaseTerms(head),
    plan_summ: roubles((head.total / 100_000n) * 100_000n),
    upr_summ: roubles((head.total / 10_000_000n) * 9_700_000n),
    created_by: personId('engineer'),
    created_at: at(addDays(head.date, -5)),
  }
}

/** Half of the retention comes back two months after the act of completion, the rest in two years. */
export const RELEASE_STAGES: readonly ReleaseStage[] = [2, 24].map((months) => ({
  ...{ percent: '50', event: 'completion', months, date: null },
}))

/** A contract finished long ago says nothing of stages; the act of completion is of the last day of its last month. */
export function isReleasedByStages({ plan, terms, finished }: Pick<Contract, 'plan' | 'terms' | 'finished'>) {
  return terms.retention_percent !== null && !(finished && (plan.months.at(-1) ?? '') < '2025-12')
}

function releaseTerms(head: Head): Pick<DemoRow<'agreements'>, 'release_stages' | 'completion_date'> {
  if (!isReleasedByStages(head)) return { release_stages: [] }
  const completion_date = head.finished ? lastDay(head.plan.months.at(-1) ?? '') : null
  return { release_stages: [...RELEASE_STAGES], completion_date }
}

/** Running contracts are approved; those of the coming months are still on their way. */
function statuses(plan: ContractPlan, terms: ContractTerms, ground: Ground): DemoRow<'agreements'> {
  const coming = (plan.months[0] ?? '') > '2026-11'
  const status = coming
    ? plan.random.pick(['on_approval', 'on_approval', 'new', 'unapprove'] as const)
    : plan.random.chance(96)
      ? 'approve'
      : 'approve_with_remark'
  const bank_status = terms.borrowed_percent === '0' ? 'new' : coming ? 'on_approval' : 'approve'
  return {
    status,
    bank_status,
    bank_check_date: bank_status === 'approve' ? workdayBefore(addDays(plan.signed, 3)) : null,
    additional_status_id:
      ground.statuses[coming ? 'signing' : plan.random.chance(90) ? 'received' : 'expected'],
  }
}

function itemPlace(head: Head, agreement_id: number): ItemPlace {
  const borrowed = head.terms.borrowed_percent !== '0'
  return {
    company_id: head.company_id,
    agreement_id,
    project_id: head.plan.project.id,
    classifier_id: head.plan.article.id,
    loan_group_id: borrowed ? (head.financing?.loan_group_id ?? null) : null,
    created_by: personId('engineer'),
    created_at: at(addDays(head.date, -5)),
  }
}

/** An additional agreement; agreed as its contract is unless told. */
export function addDopnik(
  rows: DemoRows,
  contract: Contract,
  dopnik: PlannedDopnik,
  ordinal: number,
  status?: ApprovalStatus,
): void {
  const parent = rows.all('agreements')[contract.id - 1]
  const { id: _, ...inherited } = parent ?? { id: 0 }
  const id = rows.add('agreements', {
    ...inherited,
    type: 'dopnik',
    ...(status && { status }),
    number: `ДС-${ordinal} к ${contract.number}`,
    date: workdayBefore(dopnik.date),
    parent_agreement_id: contract.id,
    summ: roubles(dopnik.delta),
    vat_rate: contract.acts[0]?.vat_rate === null ? null : String(baseVatRateOn(dopnik.date)),
    description: `Дополнительное соглашение № ${ordinal}: ${dopnik.reason}`,
    advance_method: 'none',
    advance_percent: null,
    advance_summ: '0.00',
    retention_percent: null,
    release_stages: [],
    completion_date: null,
    plan_summ: '0.00',
    upr_summ: '0.00',
    bank_check_date: null,
    created_at: at(dopnik.date),
  })
  const subject = TRADES[contract.plan.trade].subject
  const place = { ...itemPlace(contract, id), created_at: at(dopnik.date) }
  addItems(rows, place, `Изменение: ${dopnik.reason}`, [subject], [dopnik.delta])
}
