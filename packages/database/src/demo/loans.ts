import { type Kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { percentOf } from '@stroyfin/domain/money/percent'
import { at, FIRST_MONTH } from './calendar.ts'
import type { Contract } from './contracts.ts'
import { BANKS } from './data/banks.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Ground } from './ground.ts'
import { personId } from './people.ts'
import { randomFor } from './random.ts'

/** Where the bank's money of a contract comes from. */
export type Financing = { loan_agreement_id: number; loan_group_id: number }

type GroupPlan = { name: string; project: string }
type LoanPlan = {
  name: string
  number: string
  date: string
  bic: string
  rate: string
  kind: 'nkl' | 'vkl'
  region_bank_id: number
  date_to: string
  groups: readonly GroupPlan[]
}

const LOANS: readonly LoanPlan[] = [
  {
    name: 'Проектное финансирование ЖК «Маяк»',
    number: '0055-24/ПФ',
    date: '2024-11-18',
    bic: '044030653',
    rate: '11.4',
    kind: 'nkl',
    region_bank_id: 9055,
    date_to: '2028-06-30',
    groups: [
      { name: '1-я очередь: корпуса 1 и 2', project: 'ЖК «Маяк»' },
      { name: '2-я очередь: корпуса 3 и 4', project: 'ЖК «Маяк»' },
    ],
  },
  {
    name: 'Кредитная линия «Балтика — Карелия»',
    number: 'КС-118/2024',
    date: '2024-11-25',
    bic: '044525187',
    rate: '12.1',
    kind: 'vkl',
    region_bank_id: 7806,
    date_to: '2028-12-29',
    groups: [
      { name: 'ЖК «Балтийские паруса»', project: 'ЖК «Балтийские паруса»' },
      { name: 'Квартал «Сосновый»', project: 'Квартал «Сосновый»' },
    ],
  },
]

export type Loans = {
  /** Groups of a project share its contracts; null: the bank does not finance the project. */
  financingOf(project_id: number, part: number): Financing | null
}

export function addLoans(rows: DemoRows, ground: Ground): Loans {
  const groups: (Financing & { project_id: number })[] = []
  for (const loan of LOANS) {
    const loan_agreement_id = addLoan(rows, ground, loan)
    loan.groups.forEach((group, position) => {
      const project_id = ground.projects.find((project) => project.name === group.project)?.id
      if (project_id === undefined) throw new Error(`No project ${group.project}`)
      const place = { company_id: ground.company_id, loan_agreement_id }
      const loan_group_id = rows.add('loan_groups', {
        ...place,
        name: group.name,
        limit_summ: '0.00',
        position,
      })
      rows.add('loan_group_projects', { company_id: ground.company_id, loan_group_id, project_id })
      groups.push({ loan_agreement_id, loan_group_id, project_id })
    })
  }
  return {
    financingOf(project_id, part) {
      const own = groups.filter((group) => group.project_id === project_id)
      const { loan_agreement_id, loan_group_id } = own[part % own.length] ?? {}
      return loan_agreement_id && loan_group_id ? { loan_agreement_id, loan_group_id } : null
    },
  }
}

function addLoan(rows: DemoRows, ground: Ground, loan: LoanPlan): number {
  return rows.add('loan_agreements', {
    company_id: ground.company_id,
    name: loan.name,
    number: loan.number,
    date: loan.date,
    bank_bic: loan.bic,
    bank_name: BANKS.find((bank) => bank.bic === loan.bic)?.name ?? '',
    limit_summ: '0.00',
    rate: loan.rate,
    region_bank_id: loan.region_bank_id,
    kind: loan.kind,
    date_from: loan.date,
    date_to: loan.date_to,
    created_by: personId('finance'),
    created_at: at(`${FIRST_MONTH}-02`),
  })
}

const MILLION = 100_000_000n

/**
 * The bank lends what the contracts need of its money, article by article, with a reserve of 3–18 %;
 * a group and the loan agreement are the sums of their articles.
 */
export function setLimits(rows: DemoRows, ground: Ground, contracts: readonly Contract[]): void {
  const random = randomFor('loan limits')
  const needs = new Map<string, Financing & { classifier_id: number; need: Kopecks }>()
  for (const contract of contracts) {
    const { financing, terms, plan } = contract
    const classifier_id = ground.bankArticles.get(plan.article.bank ?? '')
    if (!financing || !classifier_id || terms.borrowed_percent === '0') continue
    const key = `${financing.loan_group_id} ${classifier_id}`
    const known = needs.get(key) ?? { ...financing, classifier_id, need: 0n }
    needs.set(key, { ...known, need: known.need + percentOf(contract.total, terms.borrowed_percent) })
  }
  for (const { need, ...place } of needs.values()) {
    const limit = ((need * BigInt(random.whole(103, 118))) / 100n / MILLION + 1n) * MILLION
    rows.add('loan_limits', {
      company_id: ground.company_id,
      ...place,
      source: 'borrowed',
      summ: roubles(limit),
    })
  }
  sumUp(rows, ground.company_id)
}

function sumUp(rows: DemoRows, company_id: number): void {
  const limits = rows.all('loan_limits').filter((limit) => limit.company_id === company_id)
  const total = (list: typeof limits) =>
    roubles(sumOf(list.map((limit) => BigInt((limit.summ ?? '0').replace('.', '')))))
  for (const group of rows.all('loan_groups')) {
    group.limit_summ = total(limits.filter((limit) => limit.loan_group_id === group.id))
  }
  for (const loan of rows.all('loan_agreements')) {
    loan.limit_summ = total(limits.filter((limit) => limit.loan_agreement_id === loan.id))
  }
}
