import { readTextCell } from '../imports/import-cell.ts'
import { countedRows } from './counted-rows.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { type PlacedRow, wordsOf } from './placed-row.ts'

const GIVEN =
  'Материал назван давальческим – его даёт заказчик, – а загружается с ценой вместе с остальными: удалите его из файла или поставьте цену 0, если платить за него не нужно'

/** «Кирпич давальческий», «Давальческие материалы». */
const OF_CUSTOMER = /(?<!\p{L})давальческ\p{L}*/iu
/** «Кладка из давальческого кирпича», «Монтаж давальческого оборудования»: a work that is paid. */
const WORK =
  /(?<!\p{L})(?:из|с|со|(?:монтаж|установк|укладк|устройств|кладк|облицовк|окраск|отделк|доставк|разгрузк|погрузк|хранени|при[её]мк|перевозк|работ)\p{L}*)(?!\p{L})/iu

/** What the customer gives is in estimates for its volume: with a price it would be paid, whatever total counts it. */
export function tellGiven(rows: readonly PlacedRow[], draft: EstimateFileDraft): void {
  const counted = countedRows(rows)
  for (const [index, row] of rows.entries()) {
    const { kind, line, cells, summ } = row
    const place = (text: string) => `строка ${line.row} «${text.slice(0, 60)}»`
    // A section that no total counts is told with the totals.
    if (kind === 'folder' && counted.has(row) && isGiven(wordsOf(row)) && holdsMoney(rows, index))
      draft.fault(GIVEN, place(wordsOf(row)))
    const named = kind === 'line' && summ > 0n ? cells.map(readTextCell).find(isGiven) : undefined
    if (named !== undefined) draft.fault(GIVEN, place(named))
  }
}

function isGiven(text: string): boolean {
  const at = OF_CUSTOMER.exec(text)?.index
  return at !== undefined && !WORK.test(text.slice(0, at))
}

/** Lines right under a heading. */
function holdsMoney(rows: readonly PlacedRow[], index: number): boolean {
  const rest = rows.slice(index + 1)
  const end = rest.findIndex(({ kind }) => kind !== 'line')
  return rest.slice(0, end < 0 ? rest.length : end).some(({ summ }) => summ > 0n)
}
