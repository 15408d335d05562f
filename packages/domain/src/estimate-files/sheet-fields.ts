import { ESTIMATE_TYPES, type EstimateType } from '../estimates/estimate-type.ts'
import { guessColumns, type ImportField, type TitledColumn } from '../imports/guess-columns.ts'
import { columnLevel } from './column-levels.ts'

const PLAIN_FIELDS = ['number', 'code', 'name', 'unit', 'volume', 'price', 'summ', 'type'] as const

/** Columns of prices and sums that belong to one kind of costs: such a row becomes a line per kind. */
export const KIND_SHEET_FIELDS = [
  'price_work',
  'price_material',
  'price_equip',
  'summ_work',
  'summ_material',
  'summ_equip',
] as const
export type KindSheetField = (typeof KIND_SHEET_FIELDS)[number]

export const ESTIMATE_SHEET_FIELDS = [...PLAIN_FIELDS, ...KIND_SHEET_FIELDS] as const
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
  price_work: 'Цена работ за единицу',
  price_material: 'Цена материалов за единицу',
  price_equip: 'Цена оборудования за единицу',
  summ_work: 'Сумма работ',
  summ_material: 'Сумма материалов',
  summ_equip: 'Сумма оборудования',
}

const FACTOR =
  /(?:^|\/\s*)(?:(?:районн|повыша|понижа|поправочн)\p{L}*\.?\s+)?(?:коэф|индекс|инд\.|скидк|надбавк|наценк)[^/]*$/iu
const FACTOR_SIGN = /^(?:[КK]\s?(?:\d{1,2}|пер|зп|мат|поп)?|РК)\.?$/iu
/** Charges by percents of the price. */
const CHARGED =
  /^(?:накладн|НР(?!\p{L})|СП(?!\p{L})|сметн\p{L}*\s+прибыл|прибыл|рентаб|зимн|удорож|снижен)[^/]*%/iu

/** «Количество / коэффициенты», «К1», «Индекс», «Скидка, %», «НР, %»: by what a figure is multiplied, and not the figure. */
export const isFactor = (title: string): boolean =>
  FACTOR.test(title) || FACTOR_SIGN.test(title.trim()) || CHARGED.test(title.trim())
const OF_ONE = /(?<!\p{L})на\s+(?:ед\.|единиц)/iu

/** «Стоимость за м²», «руб./шт.», «Цена 1 т», «в месяц»: a price of one, and never the sum of a row; «за 100 м» is of many. */
const PER_UNIT =
  /(?<!\p{L})в\s+(?:месяц|мес\.?|неделю|сутки|день|смену|час)(?!\p{L})|(?:(?<!\p{L})за|\/|(?<=цен\p{L}*|стоимост\p{L}*|расценк\p{L}*)\s*(?=1\s))\s*(?:(?:1|одну?|один)\s*)?(?:ед\.?(?:\s*изм\p{L}*\.?)?|единицу|м\s?[23²³]|кв\.?\s*м\p{L}*|куб\.?\s*м\p{L}*|(?:пог\p{L}*\.?|п\.?)\s?м\p{L}*|м\.?\s?п\.?|шт\p{L}*\.?|тонн\p{L}*|т|кг|компл\p{L}*\.?|метр\p{L}*)(?![\p{L}\d])/iu
const isOfUnit = (title: string): boolean => PER_UNIT.test(title)

/** Under «Количество» of the official forms stand that of one unit, its coefficients and the whole: the last is the volume. */
const ofWhole = (title: string): number | null => (isFactor(title) || OF_ONE.test(title) ? null : 0)

/** Titles of columns in the estimates and commercial offers of contractors. */
const PLAIN_TITLES: readonly ImportField<(typeof PLAIN_FIELDS)[number]>[] = [
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
      'Вид работ',
      'Работа',
      'Описание',
      'Номенклатура',
      'Перечень работ',
    ],
  },
  { field: 'unit', titles: ['Ед. изм.', 'Единица измерения', 'Ед.', 'Единицы измерения', 'Ед изм'] },
  {
    field: 'volume',
    rank: ofWhole,
    titles: [
      'Количество',
      'Кол-во',
      'К-во',
      'Объём',
      'Объём работ',
      'Кол',
      'Количество всего',
      'Объём / Количество',
    ],
  },
  {
    field: 'price',
    rank: (title) => (isFactor(title) ? null : 0),
    titles: [
      'Цена за единицу',
      'Цена за ед.',
      'Цена',
      'Цена без НДС',
      'Стоимость единицы',
      'Стоимость за единицу',
      'Стоимость за ед.',
      'Стоимость ед.',
      'Расценка за единицу',
      'Цена руб',
    ],
  },
  {
    field: 'summ',
    rank: (title) => (isOfUnit(title) ? null : ofWhole(title)),
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

/** How titles call a kind of costs, alone or under a common head «Цена за единицу». */
const KIND_WORDS: Record<EstimateType, readonly string[]> = {
  work: ['работ', 'работы', 'работа', 'СМР', 'монтаж', 'монтажа'],
  material: ['материалов', 'материалы', 'материал'],
  equip: ['оборудования', 'оборудование'],
}
const PRICE_WORDS = [
  'Цена за единицу',
  'Цена за ед',
  'Стоимость за единицу',
  'Стоимость единицы',
  'Расценка',
  'Цена',
]
const SUMM_WORDS = ['Общая стоимость', 'Стоимость всего', 'Сумма', 'Стоимость', 'Всего', 'Итого']

const KIND_TITLES: readonly ImportField<KindSheetField>[] = ESTIMATE_TYPES.flatMap((type) => [
  { field: `price_${type}` as const, titles: kindTitles(PRICE_WORDS, type) },
  {
    field: `summ_${type}` as const,
    titles: kindTitles(SUMM_WORDS, type),
    rank: (title: string) => (isOfUnit(title) ? null : 0),
  },
])

function kindTitles(words: readonly string[], type: EstimateType): string[] {
  return words.flatMap((word) => KIND_WORDS[type].map((kind) => `${word} ${kind}`))
}

const OF_KIND = /(?<!\p{L})(?:работ[аы]?|СМР|монтажа?|материал(?:ов|ы)?|оборудовани[ея])(?!\p{L})/iu

/** «Работа: цена» is the price of work before it is the price of the row, in whatever order its words stand. */
function afterKinds<Field extends string>(plain: ImportField<Field>): ImportField<Field> {
  if (plain.field !== 'price' && plain.field !== 'summ') return plain
  const rank = (title: string, samples: readonly string[]) => {
    const own = plain.rank === undefined ? 0 : plain.rank(title, samples)
    return own === 0 && OF_KIND.test(title) ? 1 : own
  }
  return { ...plain, rank }
}

/**
 * The columns by their titles. Prices by kinds are believed only where there are two kinds of them: «Стоимость работ»
 * alone is the sum of any line. What nobody sees gives way to what is seen: an old sum is often hidden beside the new one.
 */
export function guessSheetColumns(
  given: readonly TitledColumn[],
  hidden: readonly number[] = [],
): EstimateSheetMapping {
  const seen = guessAll(given.filter(({ index }) => !hidden.includes(index)))
  const rest = guessAll(given.filter(({ index }) => hidden.includes(index)))
  const has_money = [...MONEY_FIELDS].some((field) => seen[field] !== undefined)
  const unseen = Object.entries(rest).filter(
    ([field]) => !(has_money && MONEY_FIELDS.has(field as EstimateSheetField)),
  )
  return { ...Object.fromEntries(unseen), ...seen }
}

function guessAll(given: readonly TitledColumn[]): EstimateSheetMapping {
  // Whatever the unit, its price is «за единицу».
  const columns = given.map((column) => ({
    ...column,
    title: column.title.replace(PER_UNIT, ' за единицу '),
  }))
  const found = guessOwn(columns, [...PLAIN_TITLES.map(afterKinds), ...KIND_TITLES])
  const kinds = ESTIMATE_TYPES.filter(
    (type) => found[`price_${type}`] !== undefined || found[`summ_${type}`] !== undefined,
  )
  return kinds.length > 1 ? found : guessPlainColumns(columns)
}

/** Without prices by kinds: for a table where every line has one price. */
function guessPlainColumns(columns: readonly TitledColumn[]): EstimateSheetMapping {
  return guessOwn(columns, PLAIN_TITLES)
}

const MONEY_FIELDS: ReadonlySet<EstimateSheetField> = new Set(['price', 'summ', ...KIND_SHEET_FIELDS])

/** Prices and volumes of the base level, of what is done and of what remains are taken only where there are no others. */
function guessOwn(
  columns: readonly TitledColumn[],
  fields: readonly ImportField<EstimateSheetField>[],
): EstimateSheetMapping {
  const all = guessColumns(columns, fields)
  const owned = columns.filter(({ title }) => columnLevel(title) === 'own')
  const own = guessColumns(owned, fields).filter(({ field }) => isFigure(field))
  const has_money = own.some(({ field }) => MONEY_FIELDS.has(field))
  const used = new Set(own.map(({ index }) => index))
  const rest = all.filter(({ field, index }) => {
    if (used.has(index) || own.some((guess) => guess.field === field)) return false
    return !(has_money && MONEY_FIELDS.has(field))
  })
  const found = new Map([...own, ...rest].map(({ field, index }) => [field, index]))
  return Object.fromEntries(
    fields.flatMap(({ field }) => (found.has(field) ? [[field, found.get(field)]] : [])),
  )
}

const isFigure = (field: EstimateSheetField): boolean => field === 'volume' || MONEY_FIELDS.has(field)
