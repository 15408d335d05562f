import type { EstimateType } from '../estimates/estimate-type.ts'
import type { DecimalValue } from '../money/decimal.ts'
import { absolute, type Kopecks, kopecks, roubles } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { amountOf, numberAt, type PriceLevel, type Told, tellUnknown } from './gge-head.ts'
import { inOneLevel, type Position } from './one-level.ts'
import { childOf, childrenOf, elementAt, textAt, type XmlElement } from './xml-element.ts'

/** Sections of an estimate, or of a section, lie in one element. */
export const SECTIONS = 'Sections'

/** What a position is, by the element that describes it (domain §20). */
const KINDS: Record<string, EstimateType> = {
  Cost: 'work',
  Material: 'material',
  Machine: 'work',
  Equipment: 'equip',
  Transport: 'work',
  Other: 'work',
}

const IN_SECTION: ReadonlySet<string> = new Set([
  ...['Code', 'Num', 'Name', 'Items', 'Sections', 'Section', 'SectionPrice', 'FreeString'],
])
const IN_ITEM: ReadonlySet<string> = new Set([
  ...Object.keys(KINDS),
  ...[
    'SummaryType',
    'WorkType',
    'Overheads',
    'Profits',
    'Resources',
    'Amendments',
    'LoadPercent',
    'IdlePercent',
  ],
  ...[
    'Salary',
    'Totals',
    'TotalsUnit',
    'QTF',
    'BIMData',
    'Calculation',
    'Coefficients',
    'Index',
    'FreeString',
  ],
])

/** What the file says of its prices as a whole. */
export interface EstimatePrices {
  level: PriceLevel
  /** Current prices by base ones in the total of the estimate, null where it does not state both. */
  index: DecimalValue | null
}

export interface Reading {
  draft: EstimateFileDraft
  prices: EstimatePrices
}

/** A part of the sections of an estimate; `above` are the names of the sections it lies in. */
export function readPart(part: XmlElement, reading: Reading, above: string[]): void {
  const { draft } = reading
  if (part.name === 'Section') readSection(part, reading, above)
  else if (part.name === 'FreeString') tellFreeString(draft, above)
  else draft.warn(`Часть файла «${part.name}» незнакома и не загружена`, above.join(', '))
}

function readSection(section: XmlElement, reading: Reading, above: string[]): void {
  const { draft, prices } = reading
  const number = textAt(section, 'Code') || textAt(section, 'Num')
  const name = textAt(section, 'Name')
  const path = [...above, `раздел ${number || `«${name}»`}`]
  const place = path.join(', ')
  const before = draft.total
  draft.open({ number, name, place })
  tellUnknown(section.children, IN_SECTION, draft, place)
  const positions: Position[] = []
  for (const item of childOf(section, 'Items')?.children ?? []) {
    if (item.name === 'Item') positions.push(...readItem(item, reading, place))
    else if (item.name === 'FreeString') tellFreeString(draft, path)
    else draft.warn(`Часть файла «${item.name}» незнакома и не загружена`, place)
  }
  const nested = [...(childOf(section, SECTIONS)?.children ?? []), ...childrenOf(section, 'Section')]
  const total = elementAt(section, 'SectionPrice', 'Total')
  const stated = amountOf(total, prices.level, { draft, place })
  const own =
    nested.length === 0 ? { current: stated, base: amountOf(total, 'base', { draft, place }) } : null
  for (const line of inOneLevel(positions, { own, index: prices.index, draft, place })) draft.line(line)
  for (const part of nested) readPart(part, reading, path)
  draft.close()
  draft.compare(`Итог раздела «${name}» не равен сумме его строк`, stated, draft.total - before)
}

function tellFreeString(draft: EstimateFileDraft, path: string[]): void {
  draft.warn('Поясняющая строка между позициями не загружается', path.join(', '))
}

function readItem(item: XmlElement, { draft, prices: { level } }: Reading, section: string): Position[] {
  const body = item.children.find(({ name }) => KINDS[name] !== undefined)
  const number = textAt(body, 'Num')
  const place = `${section}, позиция ${number || '—'}`
  if (!body) {
    draft.warn('Позиция без нормы и ресурса не загружена', place)
    return []
  }
  const told = { draft, place }
  tellUnknown(item.children, IN_ITEM, draft, place)
  const volume = numberAt(told, body, 'QuantityTotal', 'ConsumptionTotal', 'Quantity', 'Consumption')
  const summ = itemSumm(item, body, level, told)
  const price = unitPrice({ item, body, level, told }, { volume, summ })
  const has_price = summ !== null || price !== null
  const base = !has_price && level === 'current' ? itemSumm(item, body, 'base', told) : null
  if (!has_price && base === null) draft.fault('У позиции нет стоимости: она загружается с ценой 0', place)
  return [
    {
      type: KINDS[body.name] ?? 'work',
      number,
      code: [textAt(body, 'Prefix'), textAt(body, 'Code')].filter((part) => part !== '').join(' '),
      name: textAt(body, 'Name'),
      unit: textAt(body, 'Unit'),
      volume,
      price,
      summ,
      place,
      base,
    },
  ]
}

interface Item {
  item: XmlElement
  body: XmlElement
  level: PriceLevel
  told: Told
}

/**
 * The price of a position holds overheads and profit, so it is its whole total by its volume. What the file prints per
 * unit is rounded or direct costs alone: it is taken only where it gives exactly the sum of the line.
 */
function unitPrice(
  { item, body, level, told }: Item,
  { volume, summ }: { volume: string | null; summ: string | null },
): string | null {
  const is_current = level === 'current'
  const printed = [
    numberAt(told, childOf(item, 'TotalsUnit'), is_current ? 'Current' : 'Base'),
    numberAt(told, body, is_current ? 'PricePerUnitCur' : 'PricePerUnitBase'),
  ]
  const prices = printed.filter((price) => price !== null)
  if (summ === null || volume === null) return prices[0] ?? null
  return prices.find((price) => lineSumm(volume, price) === kopecks(summ)) ?? null
}

const LEVELS = {
  current: { total: 'Current', direct: 'PriceTotalCur', extra: 'PriceCur' },
  base: { total: 'Base', direct: 'PriceTotalBase', extra: 'PriceBase' },
} as const

/** Total of a position in prices of a level, else its direct costs with overheads and profit in them. */
function itemSumm(item: XmlElement, body: XmlElement, level: PriceLevel, told: Told): string | null {
  const names = LEVELS[level]
  const whole = numberAt(told, childOf(item, 'Totals'), names.total)
  const direct =
    numberAt(told, body, names.direct) ?? numberAt(told, elementAt(body, 'Totals', names.total), 'Direct')
  if (direct === null) return whole
  const extra = ['Overheads', 'Profits'].map(
    (name) => numberAt(told, childOf(item, name), names.extra) ?? '0',
  )
  const parts = extra.reduce((sum, part) => sum + kopecks(part), kopecks(direct))
  if (whole === null) return roubles(parts)
  tellParts({ whole, parts }, told)
  return whole
}

/** Direct costs, overheads and profit are each printed to the kopeck. */
const ROUNDED = 2n

function tellParts({ whole, parts }: { whole: string; parts: Kopecks }, { draft, place }: Told): void {
  if (absolute(kopecks(whole) - parts) <= ROUNDED) return
  draft.fault(
    'Итог позиции не равен её прямым затратам с накладными расходами и прибылью: берётся итог',
    `${place}: ${formatMoney(whole)} ₽ и ${formatMoney(parts)} ₽`,
  )
}
