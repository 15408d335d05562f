import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { type SheetRow, wordsOf } from './placed-row.ts'
import { isNamedTotal } from './sheet-row-kind.ts'

/** The form of приказ 421/пр states wages, machines and materials in rows under their position, and closes it so. */
const OF_POSITION = /^всего\s+по\s+позиции(?!\p{L})/iu

const INSIDE = 'Ресурсы позиции не загружаются отдельно: они входят во «Всего по позиции»'
const BESIDE = 'Итоги по видам затрат не загружаются: они посчитаны из позиций'
const UNKNOWN =
  'Под позициями стоят их ресурсы и «Всего по позиции», но где начинается позиция, по номерам не видно: одно и то же было бы посчитано дважды. Загрузите смету файлом .gge или .gsfx из сметной программы'

/**
 * Rows of the official form of a local estimate as positions alone: each has the volume of its own row and the sum of
 * «Всего по позиции»; what stands between is what it is made of. A sheet without
 * such totals comes back as it is; one whose positions cannot be told is a fault.
 */
export function foldPositions(rows: readonly SheetRow[], draft: EstimateFileDraft): SheetRow[] {
  const ends = rows.flatMap((row, at) => (OF_POSITION.test(wordsOf(row)) ? [at] : []))
  if (ends.length === 0) return [...rows]
  const folded: SheetRow[] = []
  let from = 0
  for (const end of ends) {
    const start = positionBefore(rows, from, end)
    const total = rows[end]
    const position = rows[start]
    if (!position || !total || total.line.figures.summ === null) {
      draft.fault(UNKNOWN, `строка ${total?.line.row ?? 0}`)
      return [...rows]
    }
    folded.push(...between(rows.slice(from, start), draft), asPosition(position, total))
    for (const { line } of rows.slice(start + 1, end)) draft.leaveOut(INSIDE, line.row)
    from = end + 1
  }
  return [...folded, ...between(rows.slice(from), draft)]
}

/** Place of the last position between the two; −1 where there is none. Only its own rows are walked: a form has thousands. */
function positionBefore(rows: readonly SheetRow[], from: number, end: number): number {
  for (let at = end - 1; at >= from; at -= 1) {
    const row = rows[at]
    if (row && isPosition(row)) return at
  }
  return -1
}

const isPosition = ({ line }: SheetRow): boolean => line.number !== '' && line.name !== ''

function asPosition(position: SheetRow, { line: { figures }, summ }: SheetRow): SheetRow {
  const { volume } = position.line.figures
  const line = {
    ...position.line,
    figures: { volume, price: null, summ: figures.summ },
    parts: [],
    broken: position.line.broken.filter(({ field }) => field === 'volume'),
  }
  return { ...position, line, kind: 'line', summ }
}

/** What heads the sums by kinds of costs under a section. */
const OF_RECAP = /^(?:итоги\s+по|в\s+т(?:ом|\.)\s*ч(?:исле|\.))(?!\p{L})/iu

/** «Всего накладные расходы (справочно)»: a total of one kind of costs, and of no part of the estimate. */
const OF_KIND =
  /справочно|прямы[ех]|накладн|прибыл|(?<!\p{L})фот(?!\p{L})|труда|машин|материал|оборудован|(?:строительн|монтажн|прочи)\p{L}*\s+(?:работ|затрат)/iu

/** Headings, totals and whatever has a price or a volume of its own: only sums alone are told elsewhere already. */
function between(rows: readonly SheetRow[], draft: EstimateFileDraft): SheetRow[] {
  return rows.filter((row) => {
    const { line, kind } = row
    if (kind === 'folder' && OF_RECAP.test(wordsOf(row))) return false
    const words = wordsOf(row)
    const isWhole = isNamedTotal(words) && !OF_KIND.test(words)
    const isWork = line.number !== '' || line.figures.volume !== null || line.figures.price !== null
    if (kind === 'folder' || kind === 'vat' || kind === 'empty' || isWork || isWhole) return true
    draft.leaveOut(BESIDE, line.row)
    return false
  })
}
