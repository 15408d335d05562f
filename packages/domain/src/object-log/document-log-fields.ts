import { BUDGET_APPOINTMENT_LABELS } from '../budgets/budget-appointment.ts'
import { budgetStatus } from '../budgets/budget-status.ts'
import { INVOICE_KIND_LABELS } from '../invoices/invoice-kind.ts'
import { KS_TYPE_LABELS } from '../ks/ks-type.ts'
import { FINANCIAL_TYPE_LABELS } from '../payments/financial-type.ts'
import { PAYMENT_SOURCE_VIEW } from '../payments/payment-source.ts'
import { PAYMENT_TYPE_LABELS } from '../payments/payment-type.ts'
import { URGENCY_LABELS } from '../payments/urgency.ts'
import { registryStatus } from '../registries/registry-status.ts'
import { approvalStatus } from '../statuses/approval-status.ts'
import { bankStatus } from '../statuses/bank-status.ts'
import { field, type LogField, labelsOf } from './log-field.ts'

const BOTH = {
  number: field('Номер'),
  date: field('Дата', 'date'),
  agreement_id: field('Договор', 'agreement'),
  summ: field('Сумма с НДС', 'money'),
  vat_rate: field('Ставка НДС', 'percent'),
  vat_summ: field('НДС', 'money'),
  currency_rate: field('Курс'),
  bank_status: field('Проверка банком', labelsOf(bankStatus.view)),
  bank_remark: field('Замечание банка'),
  outgoing_id: field('Исходящий ID'),
  is_deleted: field('Удалён', 'flag'),
}

/** Fields of completion documents and payments that the record of changes keeps, by table (K-09). */
export const DOCUMENT_LOG_FIELDS: Readonly<Record<string, Readonly<Record<string, LogField>>>> = {
  ks: {
    ...BOTH,
    type: field('Вид документа', KS_TYPE_LABELS),
    period_from: field('Период с', 'date'),
    period_to: field('Период по', 'date'),
    net_summ: field('Сумма без НДС', 'money'),
    vat_included: field('Цены с НДС', 'flag'),
    offset_advance_summ: field('Зачёт аванса', 'money'),
    retention_summ: field('Гарантийное удержание', 'money'),
    payable_summ: field('К оплате', 'money'),
    corrected_ks_id: field('Исправляет документ', 'ks'),
    withdrawn_on: field('Отозван', 'date'),
    withdrawal_reason: field('Причина отзыва'),
    status: field('Статус', labelsOf(approvalStatus.view)),
    description: field('Примечание'),
  },
  ks_lines: {
    name: field('Наименование работ'),
    code: field('Номер расценки'),
    unit: field('Ед. изм.'),
    volume: field('Объём'),
    price: field('Цена'),
    summ: field('Стоимость', 'money'),
    vat_rate: field('Ставка НДС', 'percent'),
    date_from: field('Период с', 'date'),
    date_to: field('Период по', 'date'),
  },
  payments: {
    ...BOTH,
    withdrawn_on: field('Отозван', 'date'),
    withdrawal_reason: field('Причина отзыва'),
    type: field('Тип платежа', PAYMENT_TYPE_LABELS),
    financial_type: field('Вид операции', FINANCIAL_TYPE_LABELS),
    due_date: field('Срок оплаты', 'date'),
    ks_id: field('Акт (КС-2)', 'ks'),
    invoice_id: field('Счёт на оплату', 'invoice'),
    refund_of_id: field('Возвращаемый платёж', 'payment'),
    source: field('Источник', labelsOf(PAYMENT_SOURCE_VIEW)),
    urgency: field('Срочность', URGENCY_LABELS),
    payment_order: field('Очередность'),
    uin: field('УИН'),
    purpose: field('Назначение платежа'),
    payer_id: field('Плательщик', 'contractor'),
    payer_account_id: field('Счёт плательщика', 'account'),
    payee_id: field('Получатель', 'contractor'),
    payee_account_id: field('Счёт получателя', 'account'),
    project_id: field('Проект', 'project'),
    classifier_id: field('Статья', 'classifier'),
    loan_agreement_id: field('Кредитный договор', 'loan_agreement'),
    loan_group_id: field('Группа финансирования', 'loan_group'),
    paid_summ: field('Оплачено', 'money'),
    paid_date: field('Дата оплаты', 'date'),
    approval_status: field('Согласование', labelsOf(approvalStatus.view)),
    budget_appointment: field('Бюджет', BUDGET_APPOINTMENT_LABELS),
    remark: field('Примечание'),
  },
  invoices: {
    kind: field('Вид', INVOICE_KIND_LABELS),
    number: field('Номер'),
    date: field('Дата', 'date'),
    due_date: field('Оплатить до', 'date'),
    contractor_id: field('Контрагент', 'contractor'),
    agreement_id: field('Договор', 'agreement'),
    project_id: field('Проект', 'project'),
    classifier_id: field('Статья', 'classifier'),
    summ: field('Сумма с НДС', 'money'),
    vat_rate: field('Ставка НДС', 'percent'),
    vat_summ: field('НДС', 'money'),
    remark: field('Примечание'),
    is_deleted: field('Удалён', 'flag'),
  },
  payment_facts: { summ: field('Сумма', 'money'), date: field('Дата', 'date') },
  registries: {
    number: field('Номер'),
    date: field('Дата', 'date'),
    status: field('Статус', labelsOf(registryStatus.view)),
    payer_id: field('Плательщик', 'contractor'),
    name: field('Название'),
    remark: field('Примечание'),
    is_deleted: field('Удалён', 'flag'),
  },
  registry_rows: {
    payment_id: field('Платёж', 'payment'),
    summ: field('К оплате', 'money'),
    excluded: field('Исключён', 'flag'),
    remark: field('Замечание'),
  },
  budgets: {
    month: field('Месяц', 'date'),
    project_id: field('Проект', 'project'),
    cfo_id: field('ЦФО', 'classifier'),
    status: field('Статус', labelsOf(budgetStatus.view)),
    remark: field('Примечание'),
    is_deleted: field('Удалён', 'flag'),
  },
  budget_lines: {
    classifier_id: field('Статья', 'classifier'),
    summ: field('Бюджет', 'money'),
    approved_summ: field('Согласовано', 'money'),
  },
}
