import { CHECK_COLOUR_VIEW } from '@stroyfin/domain/contractors/check-colour'
import { CONTRACTOR_KIND_LABELS } from '@stroyfin/domain/contractors/contractor-kind'
import { TURNOVER_CODES, TURNOVER_TITLES } from '@stroyfin/domain/contractors/turnover-titles'
import type { ExportFormat, ExportValue } from '@stroyfin/reports/export/export-table'
import type { ListColumn } from '../../files/export-list.ts'
import type { ContractorListRow } from './contractor-list-store.ts'

type Column = ListColumn<ContractorListRow>

const column = (
  title: string,
  value: (row: ContractorListRow) => ExportValue,
  format: ExportFormat = 'text',
): Column => ({ title, format, value, total: format === 'money' || format === 'count' })

/** Columns of the list under the codes the screen knows them by. */
export const contractorExportColumns: Record<string, Column> = {
  name: column('Наименование', (row) => row.name),
  inn: column('ИНН', (row) => row.inn),
  kpp: column('КПП', (row) => row.kpp),
  okpo: column('ОКПО', (row) => row.okpo),
  kind: column('Вид', (row) => CONTRACTOR_KIND_LABELS[row.kind]),
  check_colour: column('Проверка', (row) => CHECK_COLOUR_VIEW[row.check_colour].label),
  check_date: column('Дата проверки', (row) => row.check_date, 'date'),
  is_group: column('Группа', (row) => (row.is_group ? 'Своя' : '')),
  agreements_count: column('Договоров', (row) => row.agreements_count, 'count'),
  ...Object.fromEntries(
    TURNOVER_CODES.map((code) => [code, column(TURNOVER_TITLES[code], (row) => row[code], 'money')]),
  ),
}
