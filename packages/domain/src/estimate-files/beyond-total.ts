import { type Kopecks, roubles, sumOf } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { isOfPart, type PlacedRow, placeOf, statedOf, wordsOf } from './placed-row.ts'

const BEYOND =
  'Под итогом стоят строки, которых он не считает: если они не входят в смету, уберите их из файла'
const ASIDE =
  'По названию раздел не входит в стоимость, а его строки загружаются: если они не нужны, уберите их из файла'

/** Headings of what an estimate shows and does not count. */
const OUT =
  /(?<!\p{L})(?:справочн|опци(?:я|и|й|он)|давальческ|не\s+(?:вход|включ|учт|учит)|(?:работы|материалы|силами|за\s+сч[её]т)\s+заказчика)/iu

interface ReadRows {
  rows: readonly PlacedRow[]
  last: number
}

/** Rows that stand beside the estimate by their place or their heading while no total of the file counts them. */
export function tellBeyondTotal({ rows, last }: ReadRows, draft: EstimateFileDraft): void {
  const at = rows.findLastIndex(({ kind, agreement }) => kind === 'total' && agreement === 'all')
  const total = rows[at]
  const below = at < 0 ? [] : rows.slice(at + 1, last + 1)
  const added = below.filter(isLoaded)
  const first = at + 1 + below.findIndex(isLoaded)
  const is_later = rows.slice(first).some(({ agreement }) => agreement !== undefined)
  if (total && added.length > 0 && !is_later && !isOfPart(total)) {
    const figures = `итог ${money(statedOf(total) ?? 0n)}, под ним ещё ${money(sumOf(added.map(({ summ }) => summ)))}`
    draft.fault(BEYOND, `${placeOf(total)}: ${figures}`)
    return
  }
  const headings = rows.filter((row, index) => row.kind === 'folder' && holdsLines(rows, index))
  for (const row of headings)
    if (OUT.test(wordsOf(row)) && !/НДС/iu.test(wordsOf(row))) draft.fault(ASIDE, placeOf(row))
}

const isLoaded = ({ kind, summ }: PlacedRow): boolean => kind === 'line' && summ !== 0n

/** Lines right under a heading. */
function holdsLines(rows: readonly PlacedRow[], index: number): boolean {
  const rest = rows.slice(index + 1)
  const end = rest.findIndex(({ kind }) => kind !== 'line')
  return (end < 0 ? rest : rest.slice(0, end)).some(isLoaded)
}

const money = (summ: Kopecks): string => `${formatMoney(roubles(summ))} ₽`
