import { exportMarked } from '@stroyfin/contract/bank-marks/marked-lists'
import { streamList } from '@stroyfin/database/lists/run-list'
import { MARKED_FAMILIES, MARKED_OBJECTS } from '@stroyfin/domain/bank/bank-mark'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import type { ExportFormat, ExportValue } from '@stroyfin/reports/export/export-table'
import { exportList, type ListColumn } from '../../files/export-list.ts'
import { handle } from '../../http/handle.ts'
import { namedExport } from '../names/public.ts'
import { type MarkedListRow, markedList } from './marked-list-store.ts'

type Column = ListColumn<MarkedListRow>

const column = (
  title: string,
  value: (row: MarkedListRow) => ExportValue,
  format: ExportFormat = 'text',
): Column => ({ title, format, value, total: format === 'money' })

/** Columns of the bank's lists under the codes the screens know them by. */
const known: Record<string, Column> = {
  number: column('Номер', (row) => row.number),
  date: column('Дата', (row) => row.date, 'date'),
  bank_status: column('Проверка банком', (row) => bankStatus.view[row.bank_status].label),
  bank_check_date: column('Дата проверки', (row) => row.bank_check_date, 'date'),
  bank_remark: column('Примечание банка', (row) => row.bank_remark),
  source: column('З/С', (row) => PAYMENT_SOURCE_VIEW[row.source].short),
  status: column('Согласование', (row) => approvalStatus.view[row.status].label),
  agreement_id: column('Договор', (row) => row.agreement_number),
  executor_id: column('Исполнитель', (row) => row.party_name),
  payee_id: column('Получатель', (row) => row.party_name),
  project_id: column('Проект', (row) => row.project_name),
  classifier_id: column('Статья', (row) => row.classifier_name),
  summ: column('Сумма, ₽', (row) => row.summ, 'money'),
  ks_summ: column('Принято, ₽', (row) => row.ks_summ, 'money'),
  payable_summ: column('К оплате, ₽', (row) => row.payable_summ, 'money'),
  paid_summ: column('Оплачено, ₽', (row) => row.paid_summ, 'money'),
  purpose: column('Назначение', (row) => row.purpose),
}

export const exportMarkedHandles = MARKED_OBJECTS.map((object) =>
  handle(exportMarked[object], async ({ columns, ...query }, call) => {
    const list = markedList(call.company_id, { object, loan: call.loan_agreement_id }, query)
    return exportList(call, {
      ...(await namedExport(call, MARKED_FAMILIES[object].list, known)),
      columns,
      rows: streamList<MarkedListRow>(call.db, list, query),
      asked: query,
    })
  }),
)
