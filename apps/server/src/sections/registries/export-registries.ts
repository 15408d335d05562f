import { Refusal } from '@stroyfin/contract/kit/refusal'
import { exportRegistries } from '@stroyfin/contract/registries/export-registry'
import { streamList } from '@stroyfin/database/lists/run-list'
import { registryStatus } from '@stroyfin/domain/registries/registry-status'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { softDeleteView } from '@stroyfin/domain/statuses/soft-delete'
import type {
  ExportColumn,
  ExportFormat,
  ExportRow,
  ExportValue,
} from '@stroyfin/reports/export/export-table'
import { chosenColumns } from '../../files/chosen-columns.ts'
import { makeListFile } from '../../files/list-file.ts'
import { handle } from '../../http/handle.ts'
import { representedBy } from '../approvals/public.ts'
import { type RegistryListRow, registryList } from './registry-list-store.ts'

type Column = ExportColumn & { value: (row: RegistryListRow) => ExportValue }

const column = (
  title: string,
  value: (row: RegistryListRow) => ExportValue,
  format: ExportFormat = 'text',
): Column => ({ title, format, value, total: format === 'money' })

/** Columns of the list under the codes the screen knows them by. */
const known: Record<string, Column> = {
  number: column('Номер', (row) => row.number),
  date: column('Дата', (row) => row.date, 'date'),
  status: column('Статус', (row) => registryStatus.view[row.status].label),
  name: column('Название', (row) => row.name),
  payer_id: column('Плательщик', (row) => row.payer_name ?? 'Разные плательщики'),
  rows_count: column('Платежей', (row) => row.rows_count, 'count'),
  summ: column('Сумма, ₽', (row) => row.summ, 'money'),
  borrowed_summ: column('Заёмные, ₽', (row) => row.borrowed_summ, 'money'),
  own_summ: column('Собственные, ₽', (row) => row.own_summ, 'money'),
  paid_summ: column('Оплачено, ₽', (row) => row.paid_summ, 'money'),
  created_by: column('Автор', (row) => row.created_by_name),
  remark: column('Примечание', (row) => row.remark),
  is_deleted: column('Состояние', (row) => softDeleteView(row.is_deleted).label),
}

export const exportRegistriesHandle = handle(
  exportRegistries,
  async ({ columns, needs_user_approval, ...query }, call) => {
    const { db, company_id, user, today } = call
    const chosen = chosenColumns(known, columns)
    if (chosen.length === 0) throw new Refusal('invalid', 'Нет колонок для выгрузки')
    const represented = await representedBy(db, company_id, user.id)
    const list = registryList({ company_id, represented, needs_user_approval }, query)
    return makeListFile(call, `Реестры платежей на ${formatDate(today)}.xlsx`, {
      title: 'Реестры платежей',
      columns: chosen.map(({ value: _, ...column }) => column),
      rows: cellsOf(streamList<RegistryListRow>(db, list, query), chosen),
      parameters: [
        ['Построен', formatDate(today)],
        ['Поиск', query.search],
      ],
    })
  },
)

async function* cellsOf(
  rows: AsyncIterable<RegistryListRow>,
  columns: readonly Column[],
): AsyncGenerator<ExportRow> {
  for await (const row of rows) yield { cells: columns.map(({ value }) => value(row)) }
}
