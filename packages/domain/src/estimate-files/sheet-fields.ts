import type { ImportField } from '../imports/guess-columns.ts'

export const ESTIMATE_SHEET_FIELDS = [
  'number',
  'code',
  'name',
  'unit',
  'volume',
  'price',
  'summ',
  'type',
] as const
export type EstimateSheetField = (typeof ESTIMATE_SHEET_FIELDS)[number]

export const ESTIMATE_SHEET_FIELD_LABELS: Record<EstimateSheetField, string> = {
  number: '№ п/п',
  code: 'Шифр, обоснование',
  name: 'Наименование',
  unit: 'Ед. изм.',
  volume: 'Объём',
  price: 'Цена за единицу',
  summ: 'Сумма',
  type: 'Вид строки',
}

/** Titles of columns in the estimates and commercial offers of contractors. */
export const ESTIMATE_SHEET_TITLES: readonly ImportField<EstimateSheetField>[] = [
  { field: 'number', titles: ['№ п/п', '№ п.п.', '№', '№№', 'Номер по порядку', 'Номер позиции', 'Поз'] },
  {
    field: 'code',
    titles: [
      'Обоснование',
      'Шифр',
      'Шифр расценки',
      'Номер единичной расценки',
      'Расценка',
      'Код',
      'Шифр и номер позиции норматива',
    ],
  },
  {
    field: 'name',
    titles: [
      'Наименование работ и затрат',
      'Наименование работ',
      'Наименование',
      'Наименование и описание работ',
      'Наименование затрат',
      'Виды работ',
      'Описание работ',
      'Работы',
    ],
  },
  { field: 'unit', titles: ['Ед. изм.', 'Единица измерения', 'Ед.', 'Единицы измерения', 'Ед изм'] },
  {
    field: 'volume',
    titles: ['Количество', 'Кол-во', 'Объём', 'Объём работ', 'Кол', 'Количество всего', 'Объём / Количество'],
  },
  {
    field: 'price',
    titles: [
      'Цена за единицу',
      'Цена за ед.',
      'Цена',
      'Цена без НДС',
      'Стоимость единицы',
      'Стоимость за единицу',
      'Расценка за единицу',
      'Цена руб',
    ],
  },
  {
    field: 'summ',
    titles: [
      'Сумма',
      'Стоимость',
      'Общая стоимость',
      'Всего',
      'Сумма без НДС',
      'Стоимость всего',
      'Итого',
      'Сумма руб',
      'Общая стоимость руб',
    ],
  },
  { field: 'type', titles: ['Вид', 'Тип', 'Вид затрат', 'Тип позиции', 'Вид ресурса'] },
]

/** Zero-based column of every field that has one. */
export type EstimateSheetMapping = Partial<Record<EstimateSheetField, number>>
