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
/** Units as prices and rows name them; of any other nothing is said. */
const UNITS: readonly (readonly [name: string, spelling: string])[] = [
  ['т', 'т|тн|тонн\\p{L}*'],
  ['кг', 'кг|килограмм\\p{L}*'],
  ['г', 'г|гр|грамм\\p{L}*'],
  ['ц', 'ц|центнер\\p{L}*'],
  ['м³', '(?:м\\s?[3³]|куб\\.?\\s*м\\p{L}*|кубометр\\p{L}*)'],
  ['л', 'л|литр\\p{L}*'],
  ['м²', '(?:м\\s?[2²]|кв\\.?\\s*м\\p{L}*)'],
  ['га', 'га|гектар\\p{L}*'],
  ['м', '(?:(?:пог\\p{L}*\\.?|п\\.?)\\s?м\\p{L}*|м\\.?\\s?п|м|метр\\p{L}*)'],
  ['км', 'км|километр\\p{L}*'],
  ['см', 'см|сантиметр\\p{L}*'],
  ['мм', 'мм|миллиметр\\p{L}*'],
  ['ч', '(?:(?:чел|маш)\\p{L}*[.\\s-]*)?(?:ч|час\\p{L}*)'],
  ['смену', 'смен\\p{L}*'],
  ['шт.', 'шт\\p{L}*'],
  ['компл.', 'компл\\p{L}*'],
]
const MANY = '10{1,3}|1\\s000|(?:1\\s*)?тыс(?:яч\\p{L}*|\\.)?'
/** «Цена за 100 м», «за тыс. шт.», «руб./тысячу»; «за тыс. руб.» is of money. */
const OF_MANY = new RegExp(`(?:(?<!\\p{L})за|/)\\s*(${MANY})(?![\\p{L}\\d])(?!\\s*(?:руб|р\\.|₽))`, 'iu')
const BY_MANY = new RegExp(`^(${MANY})(?![\\p{L}\\d])`, 'iu')
const TITLED = UNITS.map(
  ([name, spelling]) =>
    [
      name,
      new RegExp(`(?:(?<!\\p{L})за|/)\\s*(?:(?:${MANY}|1)\\s*)?(?:${spelling})(?![\\p{L}\\d²³])`, 'iu'),
    ] as const,
)
const WRITTEN = UNITS.map(
  ([name, spelling]) => [name, new RegExp(`^(?:(?:${MANY}|1)\\s*)?(?:${spelling})\\.?$`, 'iu')] as const,
)

type Spelled = typeof TITLED
const unitIn = (text: string, spelled: Spelled): string | undefined =>
  spelled.find(([, pattern]) => pattern.test(text.trim()))?.[0]

/** How many units at once are counted; 1 where no number is named. */
function manyIn(text: string, pattern: RegExp): string {
  const found = pattern.exec(text.trim())?.[1]?.replace(/\s/gu, '')
  if (found === undefined) return '1'
  return /тыс/iu.test(found) ? '1000' : found
}

/** Prices that the arithmetic of their lines does not test: beside sums by kinds, and those for more than one unit without a sum. */
export function tellUnitPrices(
  rows: readonly PlacedRow[],
  { titles, mapping }: Columns,
  draft: EstimateFileDraft,
): void {
  if (mapping.price === undefined) return
  const title = (titles[mapping.price] ?? '').trim()
  const titled = pricedBy(title, title)
  for (const { kind, line } of rows) {
    if (kind !== 'line' || line.figures.price === null) continue
    if (line.parts.length > 0 && fitLine(line.figures).problem === 'contradiction')
      draft.fault(PRICE_DIFFERS, `строка ${line.row}`)
    if (line.figures.summ === null) tellOtherUnit(line, pricedInName(line.name) ?? titled, draft)
  }
}

/** What a price is for, by the words that say so. */
interface PricedUnit {
  title: string
  of: string | undefined
  many: string
}

const pricedBy = (title: string, words: string): PricedUnit => ({
  title,
  of: unitIn(words, TITLED),
  many: manyIn(words, OF_MANY),
})

/** «Арматура А500, цена за кг»: the name of a row knows its own price better than the title of the column. */
const IN_NAME =
  /(?:(?<!\p{L})(?:цен[аыу]|стоимост\p{L}{0,3}|расценк\p{L}|руб\p{L}*\.?)|₽)\s*((?:за|\/)\s*.+)$/iu

/** «Штукатурка (на 100 м2)», «Кабель (расценка за км)». */
const IN_BRACKETS = /\(\s*(?:(?:цен|расценк)\p{L}\s+)?(?:за|на)\s+([^()]+)\)\s*$/iu

function pricedInName(name: string): PricedUnit | null {
  const bracketed = IN_BRACKETS.exec(name)?.[1]
  const words = bracketed === undefined ? IN_NAME.exec(name)?.[1] : `за ${bracketed}`
  if (words === undefined) return null
  const priced = pricedBy(name, words)
  return priced.of === undefined && priced.many === '1' ? null : priced
}

/** «Цена за т» beside a row in kilograms: a thousand times too much; a row in «100 м» counts by hundreds itself. */
function tellOtherUnit(
  { unit, row }: SheetLine,
  { title, of, many }: PricedUnit,
  draft: EstimateFileDraft,
): void {
  const [own, own_many] = [unitIn(unit, WRITTEN), manyIn(unit, BY_MANY)]
  const place = `строка ${row}`
  const words = `«${title.slice(0, 60)}» – цена за ${many === '1' ? of : many}, а единица строки – «${unit.slice(0, 20)}»`
  if (many !== '1' && own_many !== many)
    draft.fault(`${words}: цена загружается за одну. Приведите их в файле к одной единице`, place)
  else if (of !== undefined && own !== undefined && (own !== of || own_many !== many))
    draft.fault(`${words}: объём умножается на цену как есть. Приведите их в файле к одной единице`, place)
}
