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

/** Prices that the arithmetic of their lines does not test: beside sums by kinds, and those for more than one unit without a sum. */
export function tellUnitPrices(
  rows: readonly PlacedRow[],
  { titles, mapping }: Columns,
  draft: EstimateFileDraft,
): void {
  if (mapping.price === undefined) return
  const title = (titles[mapping.price] ?? '').trim()
  const many = OF_MANY.exec(title)?.[1]?.replace(/\s/gu, '')
  for (const { kind, line } of rows) {
    if (kind !== 'line' || line.figures.price === null) continue
    if (line.parts.length > 0 && fitLine(line.figures).problem === 'contradiction')
      draft.fault(PRICE_DIFFERS, `строка ${line.row}`)
    if (many !== undefined && line.figures.summ === null) tellOther(line, { many, title }, draft)
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
