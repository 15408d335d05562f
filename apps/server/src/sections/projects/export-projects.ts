import { exportProjects } from '@stroyfin/contract/projects/export-projects'
import { TURNOVER_CODES, TURNOVER_TITLES } from '@stroyfin/domain/contractors/turnover-titles'
import { projectStatus } from '@stroyfin/domain/statuses/project-status'
import type { ExportFormat, ExportValue } from '@stroyfin/reports/export/export-table'
import { exportList, type ListColumn } from '../../files/export-list.ts'
import { handle } from '../../http/handle.ts'
import { namedExport } from '../names/public.ts'
import { listProjects, type ProjectListRow } from './project-list-store.ts'

/** More projects than a company ever has: the file takes the whole filtered list. */
const EVERY_ROW = 1_000_000

const column = (
  title: string,
  value: (row: ProjectListRow) => ExportValue,
  format: ExportFormat = 'text',
): ListColumn<ProjectListRow> => ({ title, format, value, total: format === 'money' || format === 'count' })

/** Columns of the list under the codes the screen knows them by. */
const known = {
  name: column('Проект', (row) => row.name),
  status: column('Статус', (row) => projectStatus.view[row.status].label),
  city_id: column('Город', (row) => row.city),
  customer_id: column('Застройщик', (row) => row.customer_name),
  address: column('Адрес', (row) => row.address),
  area_total: column('Площадь, м²', (row) => row.area_total, 'volume'),
  date_from: column('Начало', (row) => row.date_from, 'date'),
  date_to: column('Окончание', (row) => row.date_to, 'date'),
  limit_summ: column('Плановая стоимость, ₽', (row) => row.limit_summ, 'money'),
  agreements_count: column('Договоров', (row) => row.agreements_count, 'count'),
  ...Object.fromEntries(
    TURNOVER_CODES.map((code) => [code, column(TURNOVER_TITLES[code], (row) => row[code], 'money')]),
  ),
}

export const exportProjectsHandle = handle(exportProjects, async ({ columns, ...query }, call) => {
  const { items } = await listProjects(call.db, call.company_id, { ...query, limit: EVERY_ROW })
  return exportList(call, {
    ...(await namedExport(call, 'projects', known)),
    columns,
    rows: items,
    asked: query,
  })
})
