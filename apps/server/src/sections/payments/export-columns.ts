import { BANK_PLACE_VIEW } from '@stroyfin/domain/bank/bank-order'
import { BUDGET_APPOINTMENT_LABELS } from '@stroyfin/domain/budgets/budget-appointment'
import { FINANCIAL_TYPE_LABELS } from '@stroyfin/domain/payments/financial-type'
import { paymentApprovalView } from '@stroyfin/domain/payments/paid-by-hand'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { detailedStatusView } from '@stroyfin/domain/payments/payment-status'
import { paymentTypeInFull } from '@stroyfin/domain/payments/payment-type'
import { paymentStateView } from '@stroyfin/domain/payments/payment-withdrawal'
import { URGENCY_LABELS } from '@stroyfin/domain/payments/urgency'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import type { ExportFormat, ExportValue } from '@stroyfin/reports/export/export-table'
import type { ListColumn } from '../../files/export-list.ts'
import type { PaymentListRow } from './payment-list-store.ts'

type Column = ListColumn<PaymentListRow>

const column = (
  title: string,
  value: (row: PaymentListRow) => ExportValue,
  format: ExportFormat = 'text',
): Column => ({ title, format, value, total: format === 'money' })

/** A refund counts with a minus, as in the totals of the list. */
const signed = (row: PaymentListRow, summ: string) =>
  row.financial_type === 'refund' && !/^0+(\.0+)?$/.test(summ) ? `-${summ}` : summ

/** Columns of the list under the codes the screen knows them by. */
export const paymentExportColumns: Record<string, Column> = {
  number: column('Номер', (row) => row.number),
  date: column('Дата', (row) => row.date, 'date'),
  due_date: column('Оплатить до', (row) => row.due_date, 'date'),
  paid_date: column('Оплачен', (row) => row.paid_date, 'date'),
  type: column('Тип', paymentTypeInFull),
  financial_type: column('Вид операции', (row) => FINANCIAL_TYPE_LABELS[row.financial_type]),
  detailed_status: column('Статус', (row) => detailedStatusView(row).label),
  approval_status: column('Согласование', (row) => paymentApprovalView(row).label),
  bank_status: column('Проверка банком', (row) => bankStatus.view[row.bank_status].label),
  source: column('Источник', (row) => PAYMENT_SOURCE_VIEW[row.source].label),
  budget_appointment: column('Бюджет', (row) => BUDGET_APPOINTMENT_LABELS[row.budget_appointment]),
  urgency: column('Срочность', (row) => URGENCY_LABELS[row.urgency]),
  payee_id: column('Получатель', (row) => row.payee_name),
  payer_id: column('Плательщик', (row) => row.payer_name),
  agreement_id: column('Договор', (row) => row.agreement_number),
  ks_id: column('Акт (КС-2)', (row) => row.ks_number),
  invoice_id: column('Счёт', (row) => row.invoice_number),
  project_id: column('Проект', (row) => row.project_name),
  estate_id: column('Объект', (row) => row.estate_name),
  classifier_id: column('Статья', (row) => row.classifier_name),
  summ: column('Сумма, ₽', (row) => signed(row, row.summ), 'money'),
  paid_summ: column('Оплачено, ₽', (row) => signed(row, row.paid_summ), 'money'),
  left_summ: column('Осталось, ₽', (row) => signed(row, row.left_summ), 'money'),
  held_summ: column('Ждёт в реестрах, ₽', (row) => row.held_summ, 'money'),
  reserved_summ: column('В реестрах, ₽', (row) => signed(row, row.reserved_summ), 'money'),
  purpose: column('Назначение', (row) => row.purpose),
  bank_place: column('В банке', (row) => (row.bank_place ? BANK_PLACE_VIEW[row.bank_place].label : '')),
  remark: column('Примечание', (row) => row.remark),
  is_deleted: column('Состояние', (row) => paymentStateView(row).label),
}
