import { addDays, type PlainDate } from '@stroyfin/domain/dates/plain-date'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import type { JsonValue } from '../tables/column-kinds.ts'
import { at, TODAY, workday, workdayBefore } from './calendar.ts'
import type { DemoRows } from './demo-rows.ts'
import { personId } from './people.ts'
import type { ComingRegistries } from './registries.ts'
import { addRoutes, type Route } from './routes.ts'

type Outcome = 'approve' | 'approve_with_remark' | 'unapprove' | { waiting: number }

type Round = {
  object_id: number
  outcome: Outcome
  started: PlainDate
  started_by: number
  document: JsonValue
  /** The day it has ended by; without one it takes a day a step. */
  until?: PlainDate | undefined
  remark?: string
}

/** Rounds of approval behind every status, and the ones that wait for a decision now. */
export function addApprovals(rows: DemoRows, company_id: number, coming: ComingRegistries): void {
  const routes = addRoutes(rows, company_id)
  addAgreementRounds(rows, company_id, routes)
  addEstimateRounds(rows, company_id, routes)
  addKsRounds(rows, company_id, routes)
  addPaymentRounds(rows, company_id, routes)
  addRegistryRounds(rows, company_id, routes, coming)
  addBudgetRounds(rows, company_id, routes)
}

function addAgreementRounds(rows: DemoRows, company_id: number, routes: readonly Route[]): void {
  const route = routeOf(routes, 'agreement')
  let waiting = 0
  for (const row of rows.all('agreements')) {
    if (row.company_id !== company_id || row.type === 'document' || row.status === 'new') continue
    const outcome = outcomeOf(row.status, waiting % 2)
    if (row.status === 'on_approval') waiting += 1
    addRound(rows, company_id, route, {
      object_id: row.id,
      outcome,
      started: addDays(row.date ?? '', -4),
      started_by: personId('engineer'),
      document: { number: row.number ?? '', summ: row.summ ?? '' },
      remark: row.status === 'unapprove' ? 'Сократите аванс до 10 %' : 'Оригинал передать в архив',
    })
  }
}

/** Estimates were agreed before the first act; those of contracts without acts are still on their way. */
function addEstimateRounds(rows: DemoRows, company_id: number, routes: readonly Route[]): void {
  const route = routeOf(routes, 'smeta')
  const contracts = new Map(rows.all('agreements').map((row) => [row.id, row]))
  const accepted = new Set(rows.all('ks').map((row) => row.agreement_id))
  let waiting = 0
  for (const row of rows.all('estimates')) {
    const contract = contracts.get(row.agreement_id ?? 0)
    if (row.company_id !== company_id || !contract) continue
    if (!accepted.has(row.agreement_id))
      row.status = contract.status === 'unapprove' ? 'unapprove' : 'on_approval'
    const outcome = outcomeOf(row.status, waiting % 2)
    if (row.status === 'on_approval') waiting += 1
    addRound(rows, company_id, route, {
      object_id: row.id,
      outcome,
      started: addDays(contract.date ?? '', -3),
      started_by: personId('gromov'),
      document: { number: row.number ?? '' },
      remark: row.status === 'unapprove' ? 'Объёмы второй захватки не сходятся с проектом' : '',
    })
  }
}

function addKsRounds(rows: DemoRows, company_id: number, routes: readonly Route[]): void {
  const route = routeOf(routes, 'ks')
  let waiting = 0
  for (const row of rows.all('ks')) {
    if (row.company_id !== company_id || row.status === 'new') continue
    const outcome = outcomeOf(row.status, waiting % 2)
    if (row.status === 'on_approval') waiting += 1
    addRound(rows, company_id, route, {
      object_id: row.id,
      outcome,
      // An act is made on the first working day after its own (acts.ts), and sent after it is made.
      started: workday(addDays(row.date ?? '', 1)),
      started_by: personId('gromov'),
      document: { number: row.number ?? '', summ: row.summ ?? '' },
      remark: row.status === 'unapprove' ? (row.description ?? '') : 'Приложить исполнительную схему',
    })
  }
}

function addPaymentRounds(rows: DemoRows, company_id: number, routes: readonly Route[]): void {
  const [usual, large] = routes.filter((route) => route.object_type === 'payment')
  if (!usual || !large) throw new Error('No routes for payments')
  for (const row of rows.all('payments')) {
    // Older payments were approved with their registries.
    const recent = (row.date ?? '') > '2026-09-30'
    if (row.company_id !== company_id || !recent || row.approval_status === 'new') continue
    const route = kopecks(row.summ ?? '0') >= 500_000_000n ? large : usual
    addRound(rows, company_id, route, {
      object_id: row.id,
      outcome: outcomeOf(row.approval_status, row.id % route.steps.length),
      started: row.date ?? '',
      started_by: personId('finance'),
      document: { number: row.number ?? '', summ: row.summ ?? '' },
    })
  }
}

function addRegistryRounds(
  rows: DemoRows,
  company_id: number,
  routes: readonly Route[],
  coming: ComingRegistries,
): void {
  for (const row of rows.all('registries')) {
    if (row.company_id !== company_id || coming.drafts.includes(row.id)) continue
    const waiting = coming.last_step.includes(row.id) ? 1 : 0
    const route = routeOf(routes, row.kind === 'bank' ? 'bank_registry' : 'registry')
    addRound(rows, company_id, route, {
      object_id: row.id,
      outcome: row.status === 'approve' ? 'approve' : { waiting },
      started: row.date ?? '',
      started_by: personId('finance'),
      document: { number: row.number ?? '' },
      until: row.approved_at?.slice(0, 10),
    })
  }
}

function addBudgetRounds(rows: DemoRows, company_id: number, routes: readonly Route[]): void {
  const route = routeOf(routes, 'budget')
  const lines = Map.groupBy(rows.all('budget_lines'), (line) => line.budget_id)
  for (const row of rows.all('budgets')) {
    if (row.company_id !== company_id || row.status === 'new') continue
    const summ = sumOf((lines.get(row.id) ?? []).map((line) => kopecks(line.summ ?? '0')))
    addRound(rows, company_id, route, {
      object_id: row.id,
      outcome: row.status === 'approve' ? 'approve' : { waiting: 0 },
      started: addDays(row.month ?? '', -7),
      started_by: personId('finance'),
      document: { summ: roubles(summ) },
    })
  }
}

function routeOf(routes: readonly Route[], object_type: Route['object_type']): Route {
  const route = routes.find((item) => item.object_type === object_type)
  if (!route) throw new Error(`No route for ${object_type}`)
  return route
}

function outcomeOf(status: string | undefined, waiting: number): Outcome {
  if (status === 'approve_with_remark' || status === 'unapprove') return status
  return status === 'on_approval' ? { waiting } : 'approve'
}

function addRound(rows: DemoRows, company_id: number, route: Route, round: Round): void {
  const finished = typeof round.outcome === 'string'
  const started = workdayBefore(round.started)
  const dayOf = (days: number) =>
    [workdayBefore(addDays(started, days)), round.until ?? TODAY].sort()[0] ?? started
  const last = dayOf(route.steps.length)
  const steps = route.steps.map(({ name, mode, users }) => ({ name, mode, user_ids: users.map(personId) }))
  const round_id = rows.add('approval_rounds', {
    company_id,
    object_type: route.object_type,
    object_id: round.object_id,
    route_id: route.id,
    status: typeof round.outcome === 'string' ? round.outcome : 'on_approval',
    started_at: at(started, '11:40'),
    started_by: round.started_by,
    finished_at: finished ? at(last, '14:15') : null,
    snapshot: { steps, document: round.document },
    created_by: round.started_by,
    created_at: at(started, '11:40'),
  })
  route.steps.forEach((step, step_position) => {
    for (const user of step.users) {
      const line = lineOf(round, step_position, route.steps.length)
      const decided = line.status === 'approve' || line.status === 'error'
      const user_id = personId(user)
      rows.add('approval_items', {
        company_id,
        round_id,
        step_position,
        user_id,
        status: line.status,
        is_cancelled: line.is_cancelled,
        decided_at: decided ? at(dayOf(step_position), '13:30') : null,
        decided_by: decided ? user_id : null,
        on_behalf_of: null,
        deadline_at: line.status === 'on_approval' ? at(workday(addDays(started, 3)), '18:00') : null,
        remark: line.remark,
        created_by: decided ? user_id : round.started_by,
        created_at: decided ? at(dayOf(step_position), '13:30') : at(started, '11:40'),
      })
    }
  })
}

type Line = { status: 'new' | 'on_approval' | 'approve' | 'error'; is_cancelled: boolean; remark: string }

/** A refusal comes at the first step and closes the rest; a remark stands at the last step. */
function lineOf(round: Round, step: number, steps: number): Line {
  const { outcome, remark = '' } = round
  if (outcome === 'unapprove') {
    return step === 0
      ? { status: 'error', is_cancelled: false, remark }
      : { status: 'new', is_cancelled: true, remark: '' }
  }
  if (typeof outcome === 'string') {
    const noted = outcome === 'approve_with_remark' && step === steps - 1
    return { status: 'approve', is_cancelled: false, remark: noted ? remark : '' }
  }
  if (step < outcome.waiting) return { status: 'approve', is_cancelled: false, remark: '' }
  return { status: step === outcome.waiting ? 'on_approval' : 'new', is_cancelled: false, remark: '' }
}
