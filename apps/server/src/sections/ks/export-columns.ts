import { type AcceptedWithin, acceptedTitle } from '@stroyfin/domain/ks/accepted-title'
import { KS_TYPE_LABELS } from '@stroyfin/domain/ks/ks-type'
import { kopecks } from '@stroyfin/domain/money/money'
import type { VatPart } from '@stroyfin/domain/money/vat-part'
import { DETAILED_PAYMENT_STATUS_VIEW, detailedPaymentStatus } from '@stroyfin/domain/payments/payment-status'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { softDeleteView } from '@stroyfin/domain/statuses/soft-delete'
import type { ExportFormat, ExportValue } from '@stroyfin/reports/export/export-table'
import type { ListColumn } from '../../files/export-list.ts'
import type { KsListRow } from './ks-list-store.ts'

type Column = ListColumn<KsListRow>

const column = (
  title: string,
  value: (row: KsListRow) => ExportValue,
  format: ExportFormat = 'text',
): Column => ({ title, format, value, total: format === 'money' })

/** What was accepted, under the head of its part. */
export function acceptedColumn(part: VatPart | null, within: AcceptedWithin | null): Column {
  return column(acceptedTitle(part, within), (row) => row.summ, 'money')
}

/** Columns of the list under the codes the screen knows them by. */
export const ksExportColumns: Record<string, Column> = {
  number: column('Номер', (row) => row.number),
  date: column('Дата', (row) => row.date, 'date'),
  type: column('Вид', (row) => KS_TYPE_LABELS[row.type]),
  status: column('Статус', (row) => approvalStatus.view[row.status].label),
  agreement_id: column('Договор', (row) => row.agreement_number),
  executor_id: column('Исполнитель', (row) => row.executor_name),
  customer_id: column('Заказчик', (row) => row.customer_name),
  project_id: column('Проект', (row) => row.project_name),
  estate_id: column('Объект', (row) => row.estate_name),
  classifier_id: column('Статья', (row) => row.classifier_name),
  period_from: column('Период с', (row) => row.period_from, 'date'),
  period_to: column('Период по', (row) => row.period_to, 'date'),
  summ: acceptedColumn(null, null),
  offset_advance_summ: column('Зачёт аванса, ₽', (row) => row.offset_advance_summ, 'money'),
  retention_summ: column('Удержание, ₽', (row) => row.retention_summ, 'money'),
  payable_summ: column('К оплате, ₽', (row) => row.payable_summ, 'money'),
  paid_summ: column('Оплачено, ₽', (row) => row.paid_summ, 'money'),
  payment_status: column('Оплата', (row) => paymentWord(row)),
  bank_status: column('Проверка банком', (row) => bankStatus.view[row.bank_status].label),
  description: column('Примечание', (row) => row.description),
  is_deleted: column('Состояние', (row) => softDeleteView(row.is_deleted).label),
}

function paymentWord({ payable_summ, paid_summ }: KsListRow): string {
  return DETAILED_PAYMENT_STATUS_VIEW[detailedPaymentStatus(kopecks(payable_summ), kopecks(paid_summ))].label
}
