import { at, FIRST_MONTH, firstDay, lastDay } from './calendar.ts'
import { addContractor } from './contractors.ts'
import { ARTICLES, BANK_ARTICLES, type DemoArticle } from './data/articles.ts'
import { BANKS, CITIES } from './data/banks.ts'
import type { DemoContractor } from './data/contractors.ts'
import type { DemoProject } from './data/projects.ts'
import type { DemoRows } from './demo-rows.ts'
import { personId } from './people.ts'

export type GroundContractor = DemoContractor & { id: number; account_id: number; is_group: boolean }
export type GroundProject = DemoProject & { id: number; developer: string; developer_id: number }
export type GroundArticle = DemoArticle & { id: number }

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
  const bankArticles = addBankArticles(rows, company_id)
  const articles = addArticles(rows, company_id, bankArticles)
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

const parentCode = (code: string) => code.split('.').slice(0, -1).join('.')

function addBankArticles(rows: DemoRows, company_id: number): Map<string, number> {
  const ids = new Map<string, number>()
  BANK_ARTICLES.forEach((article, position) => {
    const id = rows.add('classifier_items', {
      company_id,
      kind: 'bank',
      group_id: ids.get(parentCode(article.code)) ?? null,
      bank_item_id: null,
      position,
      is_folder: BANK_ARTICLES.some((other) => parentCode(other.code) === article.code),
      name: article.name,
      type: 'empty',
      view_id: article.code,
      created_by: personId('admin'),
      created_at: at(firstDay(FIRST_MONTH)),
    })
    ids.set(article.code, id)
  })
  return ids
}

function addArticles(rows: DemoRows, company_id: number, bank: Map<string, number>): GroundArticle[] {
  const added: GroundArticle[] = []
  ARTICLES.forEach((article, position) => {
    const parent = added.find((other) => other.code === parentCode(article.code))
    const type = article.type ?? parent?.type ?? 'empty'
    const id = rows.add('classifier_items', {
      company_id,
      kind: 'own',
      group_id: parent?.id ?? null,
      bank_item_id: bank.get(article.bank ?? '') ?? null,
      position,
      is_folder: ARTICLES.some((other) => parentCode(other.code) === article.code),
      name: article.name,
      type,
      view_id: article.code,
      created_by: personId('admin'),
      created_at: at(firstDay(FIRST_MONTH)),
    })
    added.push({ ...article, type, id })
  })
  return added
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
  return { ...project, id, developer_id }
}
