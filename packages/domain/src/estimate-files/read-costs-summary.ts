import { Decimal } from '../money/decimal.ts'
import { roubles } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { EstimateFile } from './estimate-file.ts'
import { EstimateFileDraft } from './estimate-file-draft.ts'
import { numberAt, priceLevelOf, programOf, tellUnknown } from './gge-head.ts'
import { childOf, elementAt, textAt, type XmlElement } from './xml-element.ts'

/** The summary of costs keeps thousands of roubles (check: 189,13 + НДС 37,82 = 226,95 тыс.). */
const THOUSANDS = 1000

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
  tellVat(costs, draft)
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
  })
}

function totalOf(draft: EstimateFileDraft, costs: XmlElement | undefined, part: string): string | null {
  const thousands = numberAt({ draft, place: part }, elementAt(costs, part), 'Total')
  return thousands === null ? null : new Decimal(thousands).times(THOUSANDS).toString()
}

function tellVat(costs: XmlElement | undefined, draft: EstimateFileDraft): void {
  const vat = totalOf(draft, costs, 'EstimateTotalVAT')
  const whole = totalOf(draft, costs, 'EstimateTotal')
  if (vat === null || new Decimal(vat).eq(0)) return
  draft.warn(`НДС ${formatMoney(vat)} ₽ в строки не входит: укажите ставку в шапке сметы`)
  const stated = totalOf(draft, costs, 'Estimate')
  if (whole === null || stated === null) return
  const found = new Decimal(stated).plus(vat)
  if (!found.eq(whole)) {
    draft.fault(
      `Стоимость с НДС в файле ${formatMoney(whole)} ₽, а без НДС с налогом ${formatMoney(roubles(BigInt(found.times(100).round(0).toString())))} ₽`,
    )
  }
}
