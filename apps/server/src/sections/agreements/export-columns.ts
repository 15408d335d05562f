import { AGREEMENT_TYPE_LABELS } from '@stroyfin/domain/agreements/agreement-type'
import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { softDeleteView } from '@stroyfin/domain/statuses/soft-delete'
import type { ExportFormat, ExportValue } from '@stroyfin/reports/export/export-table'
import type { ListColumn } from '../../files/export-list.ts'
import type { AgreementListRow } from './agreement-list-store.ts'

type Column = ListColumn<AgreementListRow>

const column = (
  title: string,
  value: (row: AgreementListRow) => ExportValue,
  format: ExportFormat = 'text',
): Column => ({ title, format, value, total: format === 'money' })

/** Columns of the list under the codes the screen knows them by. */
export const agreementExportColumns: Record<string, Column> = {
  number: column('Номер', (row) => row.number),
  date: column('Дата', (row) => row.date, 'date'),
  type: column('Тип', (row) => AGREEMENT_TYPE_LABELS[row.type]),
  status: column('Статус', (row) => approvalStatus.view[row.status].label),
  bank_status: column('Проверка банком', (row) => bankStatus.view[row.bank_status].label),
  executor_id: column('Исполнитель', (row) => row.executor_name),
  customer_id: column('Заказчик', (row) => row.customer_name),
  project_id: column('Проект', (row) => row.project_name),
  estate_id: column('Объект', (row) => row.estate_name),
  classifier_id: column('Статья', (row) => row.classifier_name),
  summ: column('Сумма, ₽', (row) => row.summ, 'money'),
  dopniks_awaiting: column(`${MEASURES.dopniks_awaiting.title}, ₽`, (row) => row.dopniks_awaiting, 'money'),
  ks_summ: column('Принято, ₽', (row) => row.ks_summ, 'money'),
  paid: column('Оплачено, ₽', (row) => row.paid, 'money'),
  remainder: column(`${MEASURES.unpaid.title}, ₽`, (row) => row.remainder, 'money'),
  advance_left: column(`${MEASURES.advance_left.title}, ₽`, (row) => row.advance_left, 'money'),
  da: column(`${MEASURES.paid_over_accepted.title}, ₽`, (row) => row.da, 'money'),
  framework_id: column('Рамочный договор', (row) => row.framework_number && `№ ${row.framework_number}`),
  responsible: column('Ответственный', (row) => row.responsible_name),
  loan_agreement_id: column('Кредитный договор', (row) => row.loan_agreement_name),
  date_from: column('Начало', (row) => row.date_from, 'date'),
  date_to: column('Окончание', (row) => row.date_to, 'date'),
  description: column('Описание', (row) => row.description),
  is_deleted: column('Состояние', (row) => softDeleteView(row.is_deleted).label),
}
