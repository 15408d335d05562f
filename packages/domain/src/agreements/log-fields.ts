import { PLAN_LEDGER_LABELS, PLAN_LEDGERS } from './plan-ledger.ts'

/** How a stored value is told in the log; a ref is told by the name behind it. */
export type LogValueKind =
  | 'text'
  | 'money'
  | 'percent'
  | 'date'
  | 'flag'
  | 'agreement_type'
  | 'species'
  | 'planning'
  | 'currency'
  | 'approval'
  | 'registry'
  | 'bank'
  | 'offset'
  | 'retention_base'
  | 'release_stages'
  | 'claims'
  | 'payment_type'
  | 'ks_type'
  | 'source'
  | LogRef

export type LogRef =
  | 'contractor'
  | 'project'
  | 'classifier'
  | 'loan_agreement'
  | 'loan_group'
  | 'user'
  | 'agreement'
  | 'ks'
  | 'additional_status'
  | 'estate'

export type LogField = { label: string; kind: LogValueKind }
const field = (label: string, kind: LogValueKind = 'text'): LogField => ({ label, kind })

const HEAD: Record<string, LogField> = {
  number: field('Номер'),
  date: field('Дата', 'date'),
  summ: field('Сумма', 'money'),
  vat_rate: field('Ставка НДС', 'percent'),
  vat_summ: field('НДС', 'money'),
  currency_rate: field('Курс'),
  description: field('Описание'),
  bank_status: field('Проверка банком', 'bank'),
  bank_check_date: field('Дата проверки банком', 'date'),
  bank_remark: field('Замечание банка'),
  project_id: field('Проект', 'project'),
  classifier_id: field('Статья', 'classifier'),
  loan_agreement_id: field('Кредитный договор', 'loan_agreement'),
  loan_group_id: field('Группа финансирования', 'loan_group'),
  outgoing_id: field('Исходящий ID'),
  is_deleted: field('Удалён', 'flag'),
}

/** Russian names of the fields that the record of changes keeps, by table (K-09). Fields not named here are not told. */
export const LOG_FIELDS: Record<string, Record<string, LogField>> = {
  agreements: {
    ...HEAD,
    type: field('Тип', 'agreement_type'),
    species: field('Вид договора', 'species'),
    planning_type: field('Вид цены', 'planning'),
    date_from: field('Начало', 'date'),
    date_to: field('Окончание', 'date'),
    customer_id: field('Заказчик', 'contractor'),
    executor_id: field('Исполнитель', 'contractor'),
    parent_agreement_id: field('Основной договор', 'agreement'),
    framework_id: field('Рамочный договор', 'agreement'),
    estate_id: field('Объект', 'estate'),
    currency: field('Валюта', 'currency'),
    responsible_id: field('Ответственный', 'user'),
    status: field('Статус', 'approval'),
    additional_status_id: field('Дополнительный статус', 'additional_status'),
    advance_method: field('Зачёт аванса', 'offset'),
    advance_percent: field('Процент зачёта', 'percent'),
    advance_summ: field('Аванс по договору', 'money'),
    retention_percent: field('Гарантийное удержание', 'percent'),
    retention_base: field('Удержание считается', 'retention_base'),
    retention_cap_percent: field('Предел удержания, %', 'percent'),
    retention_cap_summ: field('Предел удержания', 'money'),
    release_stages: field('Этапы возврата удержания', 'release_stages'),
    completion_date: field('Дата акта о завершении', 'date'),
    retention_claims: field('Претензии к удержанию', 'claims'),
    upr_summ: field('Управленческая стоимость', 'money'),
    plan_summ: field('Плановая стоимость', 'money'),
  },
  agreement_items: {
    name: field('Наименование'),
    project_id: field('Проект', 'project'),
    classifier_id: field('Статья', 'classifier'),
    loan_group_id: field('Группа финансирования', 'loan_group'),
    summ: field('Сумма', 'money'),
  },
  agreement_plans: Object.fromEntries(
    PLAN_LEDGERS.map((ledger) => [ledger, field(PLAN_LEDGER_LABELS[ledger], 'money')]),
  ),
  estimates: {
    number: field('Номер'),
    name: field('Наименование'),
    limit_work: field('Лимит работ', 'percent'),
    limit_material: field('Лимит материалов', 'percent'),
    limit_equip: field('Лимит оборудования', 'percent'),
    vat_work: field('НДС работ', 'percent'),
    vat_material: field('НДС материалов', 'percent'),
    vat_equip: field('НДС оборудования', 'percent'),
    status: field('Статус', 'approval'),
    is_deleted: field('Удалена', 'flag'),
  },
  estimate_versions: {
    name: field('Наименование'),
    total: field('Сумма', 'money'),
  },
  ks: {
    ...HEAD,
    type: field('Вид документа', 'ks_type'),
    period_from: field('Период с', 'date'),
    period_to: field('Период по', 'date'),
    net_summ: field('Сумма без НДС', 'money'),
    offset_advance_summ: field('Зачёт аванса', 'money'),
    retention_summ: field('Гарантийное удержание', 'money'),
    payable_summ: field('К оплате', 'money'),
    corrected_ks_id: field('Исправляет документ', 'ks'),
    withdrawn_on: field('Отозван', 'date'),
    withdrawal_reason: field('Причина отзыва'),
    status: field('Статус', 'approval'),
  },
  payments: {
    ...HEAD,
    type: field('Тип платежа', 'payment_type'),
    due_date: field('Срок оплаты', 'date'),
    ks_id: field('Акт (КС-2)', 'ks'),
    source: field('Источник', 'source'),
    purpose: field('Назначение'),
    payer_id: field('Плательщик', 'contractor'),
    payee_id: field('Получатель', 'contractor'),
    paid_summ: field('Оплачено', 'money'),
    paid_date: field('Дата оплаты', 'date'),
    approval_status: field('Согласование', 'approval'),
    remark: field('Примечание'),
  },
  payment_facts: { summ: field('Оплачено', 'money'), date: field('Дата', 'date') },
  registry_rows: {
    summ: field('Сумма в реестре', 'money'),
    excluded: field('Исключён', 'flag'),
    remark: field('Причина'),
  },
  registries: { status: field('Статус', 'registry') },
  approval_rounds: { status: field('Согласование', 'approval') },
  file_links: { appointment: field('Назначение файла') },
}
