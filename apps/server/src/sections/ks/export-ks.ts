import { Refusal } from '@stroyfin/contract/kit/refusal'
import { exportKs } from '@stroyfin/contract/ks/export-ks'
import { streamList } from '@stroyfin/database/lists/run-list'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { ExportRow } from '@stroyfin/reports/export/export-table'
import { chosenColumns } from '../../files/chosen-columns.ts'
import { makeListFile } from '../../files/list-file.ts'
import { handle } from '../../http/handle.ts'
import { companyExportColumns, withCompanyFields } from '../columns/public.ts'
import { type KsExportColumn, ksExportColumns } from './export-columns.ts'
import { type KsListRow, ksList } from './ks-list-store.ts'

export const exportKsHandle = handle(exportKs, async ({ columns, ...query }, call) => {
  const known: Record<string, KsExportColumn> = {
    ...ksExportColumns,
    ...(await companyExportColumns(call, 'ks')),
  }
  const chosen = chosenColumns(known, columns)
  const list = await withCompanyFields(call, 'ks', ksList(call.company_id, query))
  if (chosen.length === 0) throw new Refusal('invalid', 'Нет колонок для выгрузки')
  const rows = streamList<KsListRow>(call.db, list, query)
  return makeListFile(call, `Выполнение на ${formatDate(call.today)}.xlsx`, {
    title: 'Выполнение',
    columns: chosen.map(({ value: _, ...column }) => column),
    rows: cellsOf(rows, chosen),
    parameters: [
      ['Построен', formatDate(call.today)],
      ['Поиск', query.search],
    ],
  })
})

async function* cellsOf(
  rows: AsyncIterable<KsListRow>,
  columns: readonly KsExportColumn[],
): AsyncGenerator<ExportRow> {
  for await (const row of rows) yield { cells: columns.map(({ value }) => value(row)) }
}
