import { Decimal } from '../money/decimal.ts'
import { type Kopecks, kopecks, roubles } from '../money/money.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { numberAt, type Told } from './gge-head.ts'
import { textAt, type XmlElement } from './xml-element.ts'

/**
 * A row of an object or summary estimate with its columns «строительные, монтажные, оборудование, прочие, всего».
 * Equipment has a limit and a VAT rate of its own, so it becomes a line of its own beside the works.
 */
export function readPriceRow(
  row: XmlElement,
  draft: EstimateFileDraft,
  { number, place, scale = 1 }: { number: string; place: string; scale?: number },
): void {
  const { equip, parts } = columnsOf(row, { draft, place }, scale)
  const stated = numberAt({ draft, place }, row, 'Total')
  const total = stated === null ? parts : kopecks(new Decimal(stated).times(scale).toString())
  draft.compare('Графа «Всего» не равна сумме граф строки', roubles(total), parts, place)
  const percent = numberAt({ draft, place }, row, 'Percent')
  const name = textAt(row, 'Name') + (percent === null ? '' : ` (${percent.replace('.', ',')} %)`)
  const words = { number, code: textAt(row, 'Reason'), unit: '', volume: '1', price: null, place }
  const works = total - equip
  if (works !== 0n || equip === 0n) draft.line({ ...words, type: 'work', name, summ: roubles(works) })
  if (equip !== 0n) {
    const title = works === 0n ? name : `${name}: оборудование`
    draft.line({ ...words, type: 'equip', name: title, summ: roubles(equip) })
  }
}

/** A total of a chapter or of the whole: its columns must come to it, as those of a row do. */
export function compareColumns(total: XmlElement | undefined, told: Told): void {
  const stated = numberAt(told, total, 'Total')
  const { parts } = columnsOf(total, told, 1)
  if (parts === 0n) return
  told.draft.compare('Графа «Всего» не равна сумме граф итога', stated, parts, told.place)
}

function columnsOf(row: XmlElement | undefined, told: Told, scale: number) {
  const sumAt = (name: string): Kopecks =>
    kopecks(new Decimal(numberAt(told, row, name) ?? '0').times(scale).toString())
  const equip = sumAt('Equipment')
  return { equip, parts: sumAt('Building') + sumAt('Mounting') + sumAt('Other') + equip }
}
