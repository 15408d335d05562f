import { CHECK_COLOUR_VIEW } from '../contractors/check-colour.ts'
import { CONTRACTOR_KIND_LABELS } from '../contractors/contractor-kind.ts'
import { LIMIT_SOURCE_LABELS } from '../loan-agreements/limit-source.ts'
import { LOAN_KIND_LABELS } from '../loan-agreements/loan-kind.ts'
import { ESTATE_KIND_LABELS } from '../projects/estate-kind.ts'
import { AREA_PARTS, PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '../projects/property-type.ts'
import { projectStatus } from '../statuses/project-status.ts'
import { DOCUMENT_LOG_FIELDS } from './document-log-fields.ts'
import { field, type LogField, labelsOf } from './log-field.ts'

const deleted = field('Удалён', 'flag')

/** Russian names of the fields that the record of changes keeps, by table (K-09); fields not named here are not told. */
export const OBJECT_LOG_FIELDS: Readonly<Record<string, Readonly<Record<string, LogField>>>> = {
  ...DOCUMENT_LOG_FIELDS,
  contractors: {
    name: field('Наименование'),
    full_name: field('Полное наименование'),
    kind: field('Вид', CONTRACTOR_KIND_LABELS),
    inn: field('ИНН'),
    kpp: field('КПП'),
    ogrn: field('ОГРН'),
    okpo: field('ОКПО'),
    address: field('Адрес'),
    is_group: field('Входит в нашу группу компаний', 'flag'),
    merged_into_id: field('Объединён с', 'contractor'),
    check_colour: field('Проверка', labelsOf(CHECK_COLOUR_VIEW)),
    check_date: field('Дата проверки', 'date'),
    outgoing_id: field('Исходящий ID'),
    is_deleted: deleted,
  },
  contractor_accounts: {
    account: field('Расчётный счёт'),
    bic: field('БИК'),
    bank_name: field('Банк'),
    corr_account: field('Корсчёт'),
    is_main: field('Основной', 'flag'),
    key_reason: field('Почему счёт верный'),
    is_deleted: deleted,
  },
  contractor_contacts: {
    name: field('Имя'),
    post: field('Должность'),
    phone: field('Телефон'),
    email: field('Почта'),
    is_deleted: deleted,
  },
  projects: {
    name: field('Наименование'),
    status: field('Статус', labelsOf(projectStatus.view)),
    city_id: field('Город', 'city'),
    customer_id: field('Застройщик', 'contractor'),
    address: field('Адрес'),
    area_total: field('Площадь, м²'),
    date_from: field('Начало', 'date'),
    date_to: field('Окончание', 'date'),
    outgoing_id: field('Исходящий ID'),
    is_deleted: deleted,
  },
  estates: {
    kind: field('Вид', ESTATE_KIND_LABELS),
    name: field('Наименование'),
    group_id: field('Входит в', 'estate'),
    address: field('Адрес'),
    area_total: field('Площадь, м²'),
    ...Object.fromEntries(
      PROPERTY_TYPES.map((type, at) => [AREA_PARTS[at], field(`${PROPERTY_TYPE_LABELS[type]}, м²`)]),
    ),
    is_deleted: deleted,
  },
  project_limits: { classifier_id: field('Статья', 'classifier'), summ: field('Лимит', 'money') },
  loan_agreements: {
    name: field('Наименование'),
    number: field('Номер'),
    date: field('Дата', 'date'),
    bank_name: field('Банк'),
    bank_bic: field('БИК'),
    limit_summ: field('Лимит', 'money'),
    rate: field('Ставка', 'percent'),
    kind: field('Вид лимита', LOAN_KIND_LABELS),
    date_from: field('Выдача с', 'date'),
    date_to: field('Выдача до', 'date'),
    region_bank_id: field('Код территориального банка'),
    is_deleted: deleted,
  },
  loan_groups: { name: field('Наименование'), limit_summ: field('Лимит', 'money'), is_deleted: deleted },
  loan_group_projects: {
    loan_group_id: field('Группа финансирования', 'loan_group'),
    project_id: field('Проект', 'project'),
  },
  loan_limits: {
    loan_group_id: field('Группа финансирования', 'loan_group'),
    classifier_id: field('Статья', 'classifier'),
    source: field('Источник', LIMIT_SOURCE_LABELS),
    summ: field('Лимит', 'money'),
  },
}
