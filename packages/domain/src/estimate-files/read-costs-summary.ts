import { Decimal } from '../money/decimal.ts'
import { absolute, kopecks, roubles, roundToKopecks } from '../money/money.ts'
import { vatOnTop } from '../money/vat.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { EstimateFile, EstimateFileTax } from './estimate-file.ts'
import { EstimateFileDraft } from './estimate-file-draft.ts'
import { numberAt, priceLevelOf, programOf, tellUnknown } from './gge-head.ts'
import { FILE_TAX_RATES } from './running-sums.ts'
import { childOf, elementAt, textAt, type XmlElement } from './xml-element.ts'

/** The summary of costs keeps thousands of roubles (check: 189,13 + НДС 37,82 = 226,95 тыс.). */
const THOUSANDS = 1000

/** Sums have two decimals of a thousand. */
const EXACT = '10'

const PARTS = [
  { part: 'Building', type: 'work', name: 'Строительно-монтажные работы' },
  { part: 'Equipment', type: 'equip', name: 'Оборудование' },
  { part: 'Other', type: 'work', name: 'Прочие затраты' },
] as const

const IN_COSTS: ReadonlySet<string> = new Set([
  'Estimate',
  'EstimateTotal',
  'EstimateTotalVAT',
  ...PARTS.map(({ part }) => part),
])

/** A summary of costs comes in by its parts without VAT; the table of local estimates only refers to them. */
export function readCostsSummary(root: XmlElement): EstimateFile {
  const costs = childOf(root, 'Costs')
  const draft = new EstimateFileDraft()
  if (costs) tellUnknown(costs.children, IN_COSTS, draft, 'Costs')
  for (const { part, type, name } of PARTS) {
    const summ = totalOf(draft, costs, part)
    if (summ === null || new Decimal(summ).eq(0)) continue
    const place = `строка «${name}»`
    draft.line({ type, code: '', name, unit: '', volume: '1', price: null, summ, place })
  }
  const tax = taxOf(costs, draft)
  const references = childOf(root, 'Table')?.children.filter(({ name }) => name === 'LocalEstimate') ?? []
  for (const row of references) {
    draft.warn(
      'Локальная смета сводки показана в файле для справки и второй раз не прибавлена',
      textAt(row, 'Name'),
    )
  }
  return draft.finish({
    format: 'gge_costs',
    program: programOf(root),
    number: textAt(root, 'Num'),
    title: textAt(root, 'ObjectName') || textAt(root, 'ConstructionSite') || 'Сводка затрат',
    price_level: priceLevelOf(childOf(root, 'PriceLevel')),
    total: totalOf(draft, costs, 'Estimate'),
    tax,
  })
}

function totalOf(draft: EstimateFileDraft, costs: XmlElement | undefined, part: string): string | null {
  const thousands = numberAt({ draft, place: part }, elementAt(costs, part), 'Total')
  return thousands === null ? null : new Decimal(thousands).times(THOUSANDS).toString()
}

/** What the file states with VAT; the rate is the one that comes nearest to its tax. */
function taxOf(costs: XmlElement | undefined, draft: EstimateFileDraft): EstimateFileTax | null {
  const vat = totalOf(draft, costs, 'EstimateTotalVAT')
  const whole = totalOf(draft, costs, 'EstimateTotal')
  const stated = totalOf(draft, costs, 'Estimate')
  if (vat !== null && !new Decimal(vat).eq(0)) {
    draft.warn(`НДС ${formatMoney(vat)} ₽ в строки не входит: укажите ставку в шапке сметы`)
    const found = stated === null ? null : new Decimal(stated).plus(vat)
    if (whole !== null && found !== null && !found.eq(whole)) {
      draft.fault(
        `Стоимость с НДС в файле ${formatMoney(whole)} ₽, а без НДС с налогом ${formatMoney(roubles(roundToKopecks(found)))} ₽`,
      )
    }
  }
  if (whole === null || new Decimal(whole).eq(0)) return null
  const tax = kopecks(whole) - draft.total
  const away = (rate: string) => absolute(vatOnTop(draft.total, rate) - tax)
  const rate = FILE_TAX_RATES.find((known) => away(known) <= kopecks(EXACT))
  return { held: null, rate: rate ?? null, total: roubles(kopecks(whole)), within: EXACT }
}
