import { type BuiltInColumn, hidden, pinned, shown } from './built-in-column.ts'

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
    shown('borrowed_summ', 'Заёмные, ₽'),
    shown('own_summ', 'Собственные, ₽'),
    shown('paid_summ', 'Оплачено, ₽'),
    hidden('approved_at', 'Согласован'),
    hidden('created_by', 'Автор'),
    hidden('remark', 'Примечание'),
    hidden('is_deleted', 'Состояние'),
  ],
} as const satisfies Record<string, readonly BuiltInColumn[]>
