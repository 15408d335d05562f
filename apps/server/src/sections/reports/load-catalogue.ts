import { type CatalogueEntry, loadCatalogue } from '@stroyfin/contract/reports/load-catalogue'
import { allows, allowsAll } from '@stroyfin/domain/access/allows'
import { requirementsOf } from '@stroyfin/domain/access/page-rights'
import { PAGES, pageAt } from '@stroyfin/domain/access/pages'
import { type CatalogueName, REPORT_ANSWERS } from '@stroyfin/domain/access/report-answers'
import {
  REPORT_SECTION_NAMES,
  REPORT_SECTIONS,
  type ReportSection,
} from '@stroyfin/domain/access/report-sections'
import { reports } from '@stroyfin/reports/catalogue/catalogue'
import { isRegister } from '@stroyfin/reports/engine/define-report'
import { handle } from '../../http/handle.ts'

/**
 * Budgets, scenarios, registries and the lists of the bank are no reports of the engine, but stand in the catalogue
 * (R-2.7-27, R-2.7-36, R-2.7-79).
 */
const PAGES_OF_LISTS = [
  { name: 'budgeting', title: 'Бюджеты месяца', type: 'financial' },
  { name: 'what-if', title: 'Что если: сценарии', type: 'financial' },
  { name: 'registry', title: 'Реестры платежей', type: 'financial' },
  { name: 'bank-agreements', title: 'Договоры для банка', type: 'bank' },
  { name: 'bank-ks', title: 'Выполнение для банка', type: 'bank' },
  { name: 'bank-payments', title: 'Платежи для банка', type: 'bank' },
  { name: 'bank-registry', title: 'Реестры банка', type: 'bank' },
] as const

export const loadCatalogueHandle = handle(loadCatalogue, async (_input, { rights }) => {
  const made = reports
    .filter((report, place) => reports.findIndex(({ name }) => name === report.name) === place)
    .filter((report) => allows(rights, `${report.name}.view`))
    .map((report) =>
      entryOf({
        name: report.name,
        title: REPORT_SECTIONS[report.name].label,
        type: REPORT_SECTIONS[report.name].type,
        shape: report.chart?.kind ?? (isRegister(report) ? 'register' : 'tree'),
      }),
    )
  const lists = PAGES_OF_LISTS.map((list) => entryOf({ ...list, shape: 'list' })).filter(({ path }) =>
    allowsAll(rights, pageAt(path)?.needs ?? []),
  )
  const here = new Set<string>([...reports, ...PAGES_OF_LISTS].map(({ name }) => name))
  const unconnected = REPORT_SECTION_NAMES.filter((name) => !here.has(name) && allows(rights, `${name}.view`))
  return { reports: [...made, ...lists, ...unconnected.map(unconnectedOf)] }
})

const unconnectedOf = (name: ReportSection): CatalogueEntry => ({
  ...entryOf({
    name,
    title: REPORT_SECTIONS[name].label,
    type: REPORT_SECTIONS[name].type,
    shape: 'tree',
  }),
  connected: false,
})

/** R-3-44 … R-3-48: what stands inside a report and what it needs is read from the table of pages. */
function entryOf(
  report: Pick<CatalogueEntry, 'title' | 'type' | 'shape'> & { name: CatalogueName },
): CatalogueEntry {
  const path = `/reports/${report.name}`
  const page = pageAt(path)
  const children = PAGES.filter((item) => item.path.startsWith(`${path}/`))
  return {
    path,
    ...report,
    answers: REPORT_ANSWERS[report.name] ?? '',
    children: children.map(({ path, name, title }) => ({ path, name, title })),
    'open-page-permissions': page
      ? requirementsOf(page).map(({ name, methods }) => ({ name, methods: [...methods] }))
      : [{ name: report.name, methods: ['view'] }],
  }
}
