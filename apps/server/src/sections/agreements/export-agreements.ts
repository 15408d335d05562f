import { exportAgreements } from '@stroyfin/contract/agreements/export-agreements'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { streamList } from '@stroyfin/database/lists/run-list'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { ExportRow } from '@stroyfin/reports/export/export-table'
import { chosenColumns } from '../../files/chosen-columns.ts'
import { makeListFile } from '../../files/list-file.ts'
import { handle } from '../../http/handle.ts'
import { companyExportColumns, withCompanyFields } from '../columns/public.ts'
import { type AgreementListRow, agreementList } from './agreement-list-store.ts'
import { type AgreementExportColumn, agreementExportColumns } from './export-columns.ts'

export const exportAgreementsHandle = handle(exportAgreements, async ({ columns, ...query }, call) => {
  const known: Record<string, AgreementExportColumn> = {
    ...agreementExportColumns,
    ...(await companyExportColumns(call, 'agreements')),
  }
  const chosen = chosenColumns(known, columns)
  const list = await withCompanyFields(call, 'agreements', agreementList(call.company_id, query))
  if (chosen.length === 0) throw new Refusal('invalid', 'Нет колонок для выгрузки')
  const rows = streamList<AgreementListRow>(call.db, list, query)
  return makeListFile(call, `Договоры на ${formatDate(call.today)}.xlsx`, {
    title: 'Договоры',
    columns: chosen.map(({ value: _, ...column }) => column),
    rows: cellsOf(rows, chosen),
    parameters: [
      ['Построен', formatDate(call.today)],
      ['Поиск', query.search],
    ],
  })
})

async function* cellsOf(
  rows: AsyncIterable<AgreementListRow>,
  columns: readonly AgreementExportColumn[],
): AsyncGenerator<ExportRow> {
  for await (const row of rows) yield { cells: columns.map(({ value }) => value(row)) }
}
