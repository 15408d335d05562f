import type { ImportCell } from '../imports/import-cell.ts'
import { NAMED_PLACES } from './estimate-file.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import type { PlacedRow } from './placed-row.ts'
import type { EstimateSheetMapping } from './sheet-fields.ts'

const HIDDEN =
  'Скрытые строки загружаются вместе с видимыми, а итога, с которым их сверить, в файле нет: проверьте, нужны ли они'
const FADED =
  'Число в строке не видно – его прячет формат ячейки или цвет шрифта, – а загружается вместе с видимыми, и итога, с которым его сверить, в файле нет: проверьте, нужна ли строка'
const STRUCK =
  'Строка в файле зачёркнута, а загружается вместе с остальными: удалите её из файла, если платить за неё не нужно'
const ERROR =
  /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|Н\/Д|ССЫЛКА!|ИМЯ\?|ЗНАЧ!|ДЕЛ\/0!|ПУСТО!|ЧИСЛО!)/u

/**
 * What a person who looks at the sheet does not see as it is loaded: hidden rows and numbers that nothing confirms, rows
 * that are struck out, errors instead of words.
 */
export function tellUnseen(
  rows: readonly PlacedRow[],
  {
    hidden_rows,
    struck_rows,
    unseen_rows,
    mapping,
    is_stated,
  }: {
    hidden_rows: readonly number[]
    struck_rows: readonly number[]
    /** Those whose money has the colour of its cell, or a format that shows nothing. */
    unseen_rows: readonly number[]
    mapping: EstimateSheetMapping
    is_stated: boolean
  },
  draft: EstimateFileDraft,
): void {
  const hidden = new Set(hidden_rows)
  const lines = rows.filter(({ kind }) => kind === 'line')
  const unseen = is_stated ? [] : lines.filter(({ line, summ }) => hidden.has(line.row - 1) && summ !== 0n)
  if (unseen.length > 0)
    draft.fault(
      HIDDEN,
      unseen
        .slice(0, NAMED_PLACES)
        .map(({ line }) => `строка ${line.row}`)
        .join(', '),
    )
  const faded = new Set(is_stated ? [] : unseen_rows)
  for (const { line, summ } of lines)
    if (faded.has(line.row - 1) && !hidden.has(line.row - 1) && summ !== 0n)
      draft.fault(FADED, `строка ${line.row}`)
  const struck = new Set(struck_rows)
  for (const { line, summ } of lines)
    if (struck.has(line.row - 1) && summ !== 0n) draft.fault(STRUCK, `строка ${line.row}`)
  for (const { line, cells } of lines) {
    const cell = cells[mapping.name ?? -1] ?? null
    if (isError(cell))
      draft.fault(`Вместо наименования стоит «${cell?.text.slice(0, 40)}»`, `строка ${line.row}`)
  }
}

const isError = (cell: ImportCell): boolean =>
  cell !== null && (cell.kind === 'error' || ERROR.test(cell.text))
