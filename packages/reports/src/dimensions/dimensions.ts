import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '@stroyfin/domain/projects/property-type'
import { sql } from 'kysely'
import type { Dimension, DimensionCode } from '../engine/dimension.ts'
import { classifierDimension } from './classifier-dimension.ts'
import { filterBy } from './filter-by.ts'
import { namedDimension } from './named-dimension.ts'
import { timeDimension } from './time-dimension.ts'

/** A contract has its positions in other places than its own, and its acts their lines. */
const everywhere = (field: string, of_contract = field, of_act = of_contract) => ({
  '/agreements/': of_contract,
  '/ks/': of_act,
  '/payments-registry/': field,
})
const name = sql<string>`n.name`
const accountName = sql<string>`concat_ws(', ', n.account, nullif(n.bank_name, ''))`

/** Everything figures can be grouped by. */
export const dimensions: Readonly<Record<DimensionCode, Dimension>> = {
  project: namedDimension(
    { code: 'project', title: 'Проект', nothing: 'Без проекта' },
    { table: 'projects', name },
    { ...everywhere('project_id', 'position_project_id'), '/reports/ddu': 'project_id' },
  ),
  article: classifierDimension(
    { code: 'article', title: 'Статья', nothing: 'Статья не указана' },
    everywhere('classifier_id', 'position_classifier_id', 'classifier_id'),
  ),
  bank_article: classifierDimension(
    { code: 'bank_article', title: 'Статья банка', nothing: 'Статья банка не указана' },
    {},
  ),
  loan_agreement: namedDimension(
    { code: 'loan_agreement', title: 'Кредитный договор', nothing: 'Без кредитного договора' },
    { table: 'loan_agreements', name },
    everywhere('loan_agreement_id'),
  ),
  loan_group: namedDimension(
    { code: 'loan_group', title: 'Группа кредита', nothing: 'Без группы' },
    { table: 'loan_groups', name },
    everywhere('loan_group_id', 'position_loan_group_id'),
  ),
  source: {
    code: 'source',
    title: 'Источник',
    nothing: 'Источник не указан',
    filters: filterBy({ '/payments-registry/': 'source' }),
    async names() {
      return Object.entries(PAYMENT_SOURCE_VIEW).map(([key, { label }]) => ({ key, name: label }))
    },
  },
  contractor: namedDimension(
    { code: 'contractor', title: 'Контрагент', nothing: 'Контрагент не указан' },
    { table: 'contractors', name },
    { '/agreements/': 'executor_id', '/ks/': 'executor_id', '/payments-registry/': 'executor_id' },
  ),
  customer: namedDimension(
    { code: 'customer', title: 'Заказчик', nothing: 'Заказчик не указан' },
    { table: 'contractors', name },
    { '/agreements/': 'customer_id', '/ks/': 'customer_id', '/payments-registry/': 'customer_id' },
  ),
  agreement: namedDimension(
    { code: 'agreement', title: 'Договор', nothing: 'Без договора' },
    { table: 'agreements', name: sql<string>`concat('№ ', n.number, ' от ', to_char(n.date, 'DD.MM.YYYY'))` },
    { '/agreements/': 'id', '/ks/': 'agreement_id', '/payments-registry/': 'agreement_id' },
  ),
  month: timeDimension('month'),
  week: timeDimension('week'),
  cfo: classifierDimension({ code: 'cfo', title: 'ЦФО', nothing: 'ЦФО не указан' }, {}),
  bdr_article: classifierDimension(
    { code: 'bdr_article', title: 'Статья БДР', nothing: 'Статья БДР не указана' },
    {},
  ),
  account: namedDimension(
    { code: 'account', title: 'Счёт плательщика', nothing: 'Счёт не указан' },
    { table: 'contractor_accounts', name: accountName },
    { '/payments-registry/': 'payer_account_id' },
  ),
  property_type: {
    code: 'property_type',
    title: 'Тип площадей',
    nothing: 'Тип не указан',
    filters: filterBy({}),
    async names() {
      return PROPERTY_TYPES.map((key) => ({ key, name: PROPERTY_TYPE_LABELS[key] }))
    },
  },
  job_type: classifierDimension({ code: 'job_type', title: 'Вид работ', nothing: 'Вид работ не указан' }, {}),
}
