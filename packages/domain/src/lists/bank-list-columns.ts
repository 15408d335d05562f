import { type BuiltInColumn, hidden, pinned, shown } from './built-in-column.ts'

/** What the bank's lists say besides the document itself. */
const MARK = [
  shown('bank_status', 'Проверка банком'),
  shown('bank_check_date', 'Дата проверки'),
  shown('bank_remark', 'Примечание банка'),
  shown('source', 'З/С'),
]

/** Columns of the lists that stand among the reports of the bank. */
export const BANK_LIST_COLUMNS = {
  bank_registries: [
    pinned('number', 'Номер'),
    shown('date', 'Дата'),
    shown('status', 'Статус'),
    shown('type', 'Вид'),
    shown('loan_agreement_id', 'Кредитный договор'),
    shown('name', 'Название'),
    shown('payer_id', 'Плательщик'),
    shown('rows_count', 'Платежей'),
    shown('summ', 'Сумма, ₽'),
    shown('borrowed_summ', 'Из заёмных, ₽'),
    shown('own_summ', 'Из собственных, ₽'),
    shown('paid_summ', 'Оплачено, ₽'),
    hidden('approved_at', 'Согласовано'),
    hidden('created_by', 'Автор'),
    hidden('remark', 'Примечание'),
    hidden('is_deleted', 'Состояние'),
  ],
  bank_agreements: [
    pinned('number', 'Номер'),
    shown('date', 'Дата'),
    shown('executor_id', 'Исполнитель'),
    shown('summ', 'Сумма, ₽'),
    ...MARK,
    shown('project_id', 'Проект'),
    shown('classifier_id', 'Статья'),
    shown('ks_summ', 'Принято, ₽'),
    shown('paid_summ', 'Оплачено, ₽'),
    hidden('status', 'Статус'),
  ],
  bank_ks: [
    pinned('number', 'Номер'),
    shown('date', 'Дата'),
    shown('agreement_id', 'Договор'),
    shown('executor_id', 'Исполнитель'),
    shown('summ', 'Принято с НДС, ₽'),
    ...MARK,
    shown('payable_summ', 'К оплате, ₽'),
    shown('project_id', 'Проект'),
    shown('classifier_id', 'Статья'),
    shown('paid_summ', 'Оплачено, ₽'),
    hidden('status', 'Статус'),
  ],
  bank_payments: [
    pinned('number', 'Номер'),
    shown('date', 'Дата'),
    shown('payee_id', 'Получатель'),
    shown('summ', 'Сумма, ₽'),
    ...MARK,
    shown('agreement_id', 'Договор'),
    shown('project_id', 'Проект'),
    shown('classifier_id', 'Статья'),
    shown('paid_summ', 'Оплачено, ₽'),
    shown('purpose', 'Назначение'),
    hidden('status', 'Согласование'),
  ],
} as const satisfies Record<string, readonly BuiltInColumn[]>
