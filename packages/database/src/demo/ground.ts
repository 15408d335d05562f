import { at, FIRST_MONTH, firstDay, lastDay } from './calendar.ts'
import { addClassifiers, type GroundArticle } from './classifiers.ts'
import { addContractor } from './contractors.ts'
import { BANKS, CITIES } from './data/banks.ts'
import type { DemoContractor } from './data/contractors.ts'
import type { DemoProject } from './data/projects.ts'
import type { DemoRows } from './demo-rows.ts'
import { addEstates } from './estates.ts'
import { personId } from './people.ts'

export type GroundContractor = DemoContractor & { id: number; account_id: number; is_group: boolean }
export type GroundProject = DemoProject & {
  id: number
  developer: string
  developer_id: number
  building_ids: number[]
}

/** What documents of a company stand on: sides, articles and projects with their ids. */
export type Ground = {
  company_id: number
  contractors: GroundContractor[]
  articles: GroundArticle[]
  bankArticles: Map<string, number>
  projects: GroundProject[]
  statuses: Record<AdditionalStatus, number>
}

const ADDITIONAL_STATUSES = {
  received: 'Оригинал получен',
  expected: 'Ожидается оригинал',
  signing: 'На подписании у контрагента',
  ending: 'Расторжение',
} as const
export type AdditionalStatus = keyof typeof ADDITIONAL_STATUSES

export type GroundPlan = {
  company_id: number
  own: readonly DemoContractor[]
  others: readonly DemoContractor[]
  projects: readonly DemoProject[]
}

export function addReferences(rows: DemoRows): void {
  for (const bank of BANKS) rows.add('banks', { ...bank })
  for (const [name, region] of CITIES) rows.add('cities', { name, region })
}

export function addGround(rows: DemoRows, plan: GroundPlan): Ground {
  const { company_id } = plan
  const contractors = [
    ...plan.own.map((contractor) => addContractor(rows, company_id, contractor, true)),
    ...plan.others.map((contractor) => addContractor(rows, company_id, contractor, false)),
  ]
  const { bankArticles, articles } = addClassifiers(rows, company_id)
  const projects = plan.projects.map((project) => addProject(rows, company_id, project, contractors))
  const statuses = addAdditionalStatuses(rows, company_id)
  return { company_id, contractors, articles, bankArticles, projects, statuses }
}

function addAdditionalStatuses(rows: DemoRows, company_id: number): Record<AdditionalStatus, number> {
  const made = { created_by: personId('admin'), created_at: at(firstDay(FIRST_MONTH)) }
  const add = (name: string, position: number) =>
    rows.add('agreement_additional_statuses', { company_id, name, position, ...made })
  return {
    received: add(ADDITIONAL_STATUSES.received, 0),
    expected: add(ADDITIONAL_STATUSES.expected, 1),
    signing: add(ADDITIONAL_STATUSES.signing, 2),
    ending: add(ADDITIONAL_STATUSES.ending, 3),
  }
}

function addProject(
  rows: DemoRows,
  company_id: number,
  project: DemoProject,
  contractors: readonly GroundContractor[],
): GroundProject {
  const developer_id = contractors.find((own) => own.name === project.developer)?.id
  if (developer_id === undefined) throw new Error(`No developer ${project.developer}`)
  const id = rows.add('projects', {
    company_id,
    name: project.name,
    status: project.status,
    city_id: CITIES.findIndex(([name]) => name === project.city) + 1,
    customer_id: developer_id,
    address: project.address,
    area_total: project.area_total,
    date_from: firstDay(project.from),
    date_to: lastDay(project.to),
    created_by: personId('admin'),
    created_at: at(firstDay(FIRST_MONTH)),
  })
  return { ...project, id, developer_id, building_ids: addEstates(rows, company_id, id, project) }
}
