import type { EstimateType } from '../estimates/estimate-type.ts'
import { kopecks, roubles } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { amountOf, numberAt, tellUnknown } from './gge-head.ts'
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

/** A part of the sections of an estimate; `above` are the names of the sections it lies in. */
export function readPart(part: XmlElement, draft: EstimateFileDraft, above: string[]): void {
  if (part.name === 'Section') readSection(part, draft, above)
  else if (part.name === 'FreeString') tellFreeString(draft, above)
  else draft.warn(`Часть файла «${part.name}» незнакома и не загружена`, above.join(', '))
}

function readSection(section: XmlElement, draft: EstimateFileDraft, above: string[]): void {
  const number = textAt(section, 'Code') || textAt(section, 'Num')
  const name = textAt(section, 'Name')
  const path = [...above, `раздел ${number || `«${name}»`}`]
  const place = path.join(', ')
  const before = draft.total
  draft.open({ number, name, place })
  tellUnknown(section.children, IN_SECTION, draft, place)
  for (const item of childOf(section, 'Items')?.children ?? []) {
    if (item.name === 'Item') readItem(item, draft, place)
    else if (item.name === 'FreeString') tellFreeString(draft, path)
    else draft.warn(`Часть файла «${item.name}» незнакома и не загружена`, place)
  }
  for (const part of childOf(section, SECTIONS)?.children ?? []) readPart(part, draft, path)
  for (const part of childrenOf(section, 'Section')) readPart(part, draft, path)
  draft.close()
  const stated = amountOf(elementAt(section, 'SectionPrice', 'Total'))
  draft.compare(`Итог раздела «${name}» не равен сумме его строк`, stated, draft.total - before)
}

function tellFreeString(draft: EstimateFileDraft, path: string[]): void {
  draft.warn('Поясняющая строка между позициями не загружается', path.join(', '))
}

function readItem(item: XmlElement, draft: EstimateFileDraft, section: string): void {
  const body = item.children.find(({ name }) => KINDS[name] !== undefined)
  const number = textAt(body, 'Num')
  const place = `${section}, позиция ${number || '—'}`
  if (!body) {
    draft.warn('Позиция без нормы и ресурса не загружена', place)
    return
  }
  tellUnknown(item.children, IN_ITEM, draft, place)
  const volume = numberAt(body, 'QuantityTotal', 'ConsumptionTotal', 'Quantity', 'Consumption')
  const summ = itemSumm(item, body, draft, place)
  draft.line({
    type: KINDS[body.name] ?? 'work',
    number,
    code: [textAt(body, 'Prefix'), textAt(body, 'Code')].filter((part) => part !== '').join(' '),
    name: textAt(body, 'Name'),
    unit: textAt(body, 'Unit'),
    volume,
    price: unitPrice(item, body, { volume, summ }),
    summ,
    place,
  })
}

/**
 * The price of a position holds overheads and profit, so it is its whole total by its volume. What the file prints per
 * unit is rounded or direct costs alone: it is taken only where it gives exactly the sum of the line.
 */
function unitPrice(
  item: XmlElement,
  body: XmlElement,
  { volume, summ }: { volume: string | null; summ: string | null },
): string | null {
  const printed = [numberAt(childOf(item, 'TotalsUnit'), 'Current'), numberAt(body, 'PricePerUnitCur')]
  const prices = printed.filter((price) => price !== null)
  if (summ === null || volume === null) return prices[0] ?? null
  return prices.find((price) => lineSumm(volume, price) === kopecks(summ)) ?? null
}

/** Total of a position: current prices, else base ones, else its direct costs with overheads and profit. */
function itemSumm(
  item: XmlElement,
  body: XmlElement,
  draft: EstimateFileDraft,
  place: string,
): string | null {
  const current = numberAt(childOf(item, 'Totals'), 'Current')
  if (current !== null) return current
  const base = numberAt(childOf(item, 'Totals'), 'Base')
  if (base !== null) {
    draft.warn('У позиции есть только стоимость в базисных ценах: загружается она', place)
    return base
  }
  const direct = numberAt(body, 'PriceTotalCur') ?? numberAt(elementAt(body, 'Totals', 'Current'), 'Direct')
  if (direct === null) {
    draft.warn('У позиции нет стоимости', place)
    return null
  }
  const extra = ['Overheads', 'Profits'].map((name) => numberAt(childOf(item, name), 'PriceCur') ?? '0')
  return roubles(extra.reduce((sum, part) => sum + kopecks(part), kopecks(direct)))
}
