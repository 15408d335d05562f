import type { ImportField } from '../imports/guess-columns.ts'
import { sumTitleRank } from '../imports/sum-title.ts'

/** «Физ. лицо», «юрлицо», «организация»: a column of names has none of these. */
const BUYER_KIND = /^(?:физ|юр)(?:$|[.\s-]|ик|лиц|ическ|идич)|(?<!\p{L})лицо(?!\p{L})|организац|компани/iu
const buyerKindRank = (_: string, samples: readonly string[]) =>
  samples.length === 0 || samples.some((text) => BUYER_KIND.test(text)) ? 0 : null

/** What a table of units and ДДУ may bring; a unit stands in several rows when it has several payments. */
export const SALES_IMPORT_FIELDS = [
  { field: 'project', titles: ['Проект', 'ЖК'] },
  { field: 'estate', titles: ['Объект', 'Корпус', 'Дом'] },
  { field: 'kind', titles: ['Тип', 'Тип помещения', 'Вид помещения'] },
  { field: 'number', titles: ['Номер', 'Помещение', 'Номер помещения', 'Номер объекта'] },
  { field: 'area', titles: ['Площадь', 'Площадь м2', 'Площадь, м²'] },
  { field: 'price', titles: ['Цена', 'Стоимость', 'Цена продажи'], rank: sumTitleRank },
  { field: 'status', titles: ['Статус'] },
  { field: 'ddu_number', titles: ['Номер ДДУ', '№ ДДУ'] },
  { field: 'ddu_date', titles: ['Дата ДДУ'] },
  { field: 'registration_number', titles: ['Номер регистрации', '№ регистрации'] },
  { field: 'buyer_kind', titles: ['Покупатель', 'Вид покупателя'], rank: buyerKindRank },
  { field: 'payment_kind', titles: ['Форма оплаты', 'Оплата'] },
  {
    field: 'ddu_summ',
    titles: ['Сумма ДДУ', 'Цена ДДУ', 'Сумма договора', 'Цена договора'],
    rank: sumTitleRank,
  },
  { field: 'due_date', titles: ['Дата платежа'] },
  { field: 'due_summ', titles: ['Сумма платежа'], rank: sumTitleRank },
  { field: 'receipt_date', titles: ['Дата поступления'] },
  {
    field: 'receipt_summ',
    titles: ['Поступило на эскроу', 'Сумма поступления', 'Поступило'],
    rank: sumTitleRank,
  },
] as const satisfies readonly ImportField[]

export type SalesImportField = (typeof SALES_IMPORT_FIELDS)[number]['field']

/** Columns that say nothing without others. */
export const SALES_TOGETHER: readonly (readonly SalesImportField[])[] = [
  ['ddu_number', 'ddu_date', 'ddu_summ'],
  ['due_summ', 'due_date'],
  ['receipt_summ', 'receipt_date'],
]

/** Without these columns a table says nothing of units. */
export const SALES_REQUIRED: readonly SalesImportField[] = ['project', 'kind', 'number', 'area', 'price']
