import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { fitLine } from './fit-line.ts'
import type { PlacedRow } from './placed-row.ts'
import type { EstimateSheetMapping } from './sheet-fields.ts'
import type { SheetLine } from './sheet-line.ts'

interface Columns {
  titles: readonly string[]
  mapping: EstimateSheetMapping
}

const PRICE_DIFFERS =
  'Объём × цена не равны сумме строки: она загружается по суммам работ, материалов и оборудования'
/** «Цена за 100 м», «Стоимость за 1 000 шт.» */
const OF_MANY = /(?<!\p{L})за\s+(10{1,3}|1\s000)(?!\d)/iu

/** Units as prices and rows name them; of any other nothing is said. */
const UNITS: readonly (readonly [name: string, spelling: string])[] = [
  ['т', 'т|тн|тонн\\p{L}*'],
  ['кг', 'кг|килограмм\\p{L}*'],
  ['м³', '(?:м\\s?[3³]|куб\\.?\\s*м\\p{L}*)'],
  ['м²', '(?:м\\s?[2²]|кв\\.?\\s*м\\p{L}*)'],
  ['м', '(?:(?:пог\\p{L}*\\.?|п\\.?)\\s?м\\p{L}*|м\\.?\\s?п|м|метр\\p{L}*)'],
  ['шт.', 'шт\\p{L}*'],
  ['компл.', 'компл\\p{L}*'],
]
const TITLED = UNITS.map(
  ([name, spelling]) =>
    [name, new RegExp(`(?:(?<!\\p{L})за|/)\\s*(?:1\\s*)?(?:${spelling})(?![\\p{L}\\d²³])`, 'iu')] as const,
)
const WRITTEN = UNITS.map(([name, spelling]) => [name, new RegExp(`^(?:${spelling})\\.?$`, 'iu')] as const)

type Spelled = typeof TITLED
const unitIn = (text: string, spelled: Spelled): string | undefined =>
  spelled.find(([, pattern]) => pattern.test(text.trim()))?.[0]

/** Prices that the arithmetic of their lines does not test: beside sums by kinds, and those for more than one unit without a sum. */
export function tellUnitPrices(
  rows: readonly PlacedRow[],
  { titles, mapping }: Columns,
  draft: EstimateFileDraft,
): void {
  if (mapping.price === undefined) return
  const title = (titles[mapping.price] ?? '').trim()
  const of = unitIn(title, TITLED)
  const many = OF_MANY.exec(title)?.[1]?.replace(/\s/gu, '')
  for (const { kind, line } of rows) {
    if (kind !== 'line' || line.figures.price === null) continue
    if (line.parts.length > 0 && fitLine(line.figures).problem === 'contradiction')
      draft.fault(PRICE_DIFFERS, `строка ${line.row}`)
    if (line.figures.summ !== null) continue
    if (many !== undefined) tellOther(line, { many, title }, draft)
    else if (of !== undefined) tellOtherUnit(line, { of, title }, draft)
  }
}

/** A row whose own unit is «100 м» counts by hundreds itself. */
function tellOther(
  { unit, row }: SheetLine,
  { many, title }: { many: string; title: string },
  draft: EstimateFileDraft,
): void {
  if (unit.replace(/\s/gu, '').startsWith(many)) return
  draft.fault(
    `«${title.slice(0, 60)}» – цена за ${many}, а единица строки – «${unit.slice(0, 20)}»: цена загружается за одну. Приведите их в файле к одной единице`,
    `строка ${row}`,
  )
}

/** «Цена за т» beside a row in kilograms: a thousand times too much. */
function tellOtherUnit(
  { unit, row }: SheetLine,
  { of, title }: { of: string; title: string },
  draft: EstimateFileDraft,
): void {
  const own = unitIn(unit, WRITTEN)
  if (own === undefined || own === of) return
  draft.fault(
    `«${title.slice(0, 60)}» – цена за ${of}, а единица строки – «${unit.slice(0, 20)}»: объём умножается на цену как есть. Приведите их в файле к одной единице`,
    `строка ${row}`,
  )
}
