import { exportRegistries } from '@stroyfin/contract/registries/export-registry'
import { streamList } from '@stroyfin/database/lists/run-list'
import { BANK_REGISTRY_TYPE_LABELS } from '@stroyfin/domain/registries/registry-kind'
import { registryStatusView } from '@stroyfin/domain/registries/registry-status'
import { softDeleteView } from '@stroyfin/domain/statuses/soft-delete'
import type { ExportFormat, ExportValue } from '@stroyfin/reports/export/export-table'
import { exportList, type ListColumn } from '../../files/export-list.ts'
import { handle } from '../../http/handle.ts'
import { representedBy } from '../approvals/public.ts'
import { namedExport } from '../names/public.ts'
import { type RegistryListRow, registryList } from './registry-list-store.ts'

type Column = ListColumn<RegistryListRow>

const column = (
  title: string,
  value: (row: RegistryListRow) => ExportValue,
  format: ExportFormat = 'text',
): Column => ({ title, format, value, total: format === 'money' })

/** Columns of the list under the codes the screen knows them by. */
const known: Record<string, Column> = {
  number: column('Номер', (row) => row.number),
  date: column('Дата', (row) => row.date, 'date'),
  status: column('Статус', (row) => registryStatusView(row).label),
  type: column('Вид', (row) => (row.type ? BANK_REGISTRY_TYPE_LABELS[row.type] : null)),
  loan_agreement_id: column('Кредитный договор', (row) => row.loan_number),
  name: column('Название', (row) => row.name),
  payer_id: column('Плательщик', (row) => row.payer_name ?? 'Разные плательщики'),
  rows_count: column('Платежей', (row) => row.rows_count, 'count'),
  summ: column('Сумма, ₽', (row) => row.summ, 'money'),
  borrowed_summ: column('Из заёмных, ₽', (row) => row.borrowed_summ, 'money'),
  own_summ: column('Из собственных, ₽', (row) => row.own_summ, 'money'),
  paid_summ: column('Оплачено, ₽', (row) => row.paid_summ, 'money'),
  created_by: column('Автор', (row) => row.created_by_name),
  remark: column('Примечание', (row) => row.remark),
  is_deleted: column('Состояние', (row) => softDeleteView(row.is_deleted).label),
}

export const exportRegistriesHandle = handle(
  exportRegistries,
  async ({ columns, needs_user_approval, kind, ...query }, call) => {
    const { db, company_id, user } = call
    const represented = await representedBy(db, company_id, user.id)
    const list = registryList({ company_id, kind, represented, needs_user_approval }, query)
    return exportList(call, {
      ...(await namedExport(call, kind === 'own' ? 'registries' : 'bank_registries', known)),
      columns,
      rows: streamList<RegistryListRow>(db, list, query),
      asked: query,
    })
  },
)
