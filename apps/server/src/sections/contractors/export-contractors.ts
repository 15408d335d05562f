import { exportContractors } from '@stroyfin/contract/contractors/export-contractors'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { ExportRow } from '@stroyfin/reports/export/export-table'
import { chosenColumns } from '../../files/chosen-columns.ts'
import { makeListFile } from '../../files/list-file.ts'
import { handle } from '../../http/handle.ts'
import { companyExportColumns, withCompanyValues } from '../columns/public.ts'
import { type ContractorListRow, listContractors } from './contractor-list-store.ts'
import { type ContractorExportColumn, contractorExportColumns } from './export-columns.ts'

/** More contractors than a company ever has: the file takes the whole filtered list. */
const EVERY_ROW = 1_000_000

export const exportContractorsHandle = handle(
  exportContractors,
  async ({ columns, side, ...query }, call) => {
    const known: Record<string, ContractorExportColumn> = {
      ...contractorExportColumns,
      ...(await companyExportColumns(call, 'contractors')),
    }
    const chosen = chosenColumns(known, columns)
    if (chosen.length === 0) throw new Refusal('invalid', 'Нет колонок для выгрузки')
    const { company_id, today } = call
    const { items } = await listContractors(call.db, {
      company_id,
      today,
      side,
      query: { ...query, limit: EVERY_ROW },
    })
    return makeListFile(call, `Контрагенты на ${formatDate(today)}.xlsx`, {
      title: 'Контрагенты',
      columns: chosen.map(({ value: _, ...column }) => column),
      rows: cellsOf(await withCompanyValues(call, 'contractors', items), chosen),
      parameters: [
        ['Построен', formatDate(today)],
        ['Обороты', side === 'executor' ? 'как исполнителя' : 'как заказчика'],
        ['Поиск', query.search],
      ],
    })
  },
)

function* cellsOf(
  rows: readonly ContractorListRow[],
  columns: readonly ContractorExportColumn[],
): Generator<ExportRow> {
  for (const row of rows) yield { cells: columns.map(({ value }) => value(row)) }
}
