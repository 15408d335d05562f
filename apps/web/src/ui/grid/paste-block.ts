import type { Kopecks } from '@stroyfin/domain/money/money'
import type { GridColumn } from './column.ts'
import type { CellBlock } from './grid-cursor.ts'
import type { CellWrite } from './grid-edits.ts'
import { canEdit, type GridScene } from './grid-scene.ts'
import { withMergedNames } from './merged-names.ts'
import { columnsByHeads, scaleOfHead } from './pasted-columns.ts'
import {
  isReckoned,
  type OtherSum,
  PastedSums,
  scaledTexts,
  settledTexts,
  summOf,
  withinOf,
} from './pasted-figures.ts'
import { isPastedPart } from './pasted-total.ts'
import type { PastedKind, PastedRow } from './row-deeds.ts'

interface Target<Row> {
  row: Row | undefined
  /** Number of the shown row; −1 when it was made for the block. */
  at: number
}

export interface Pasted<Row> {
  /** Texts that found no cell. */
  lost: number
  /** Lines that add up others and were left out. */
  totals: number
  /** Names of lines that tell what the work above them is made of; they were left out too. */
  parts: readonly string[]
  /** Sums of lines and of their totals that the block has otherwise than the grid reckons them. */
  other_lines: readonly OtherSum[]
  other_totals: readonly OtherSum[]
  /** Lines of works that were written, with the sums that stood beside them. */
  pasted: readonly PastedRow<Row>[]
  /** Heads whose figures were brought to roubles, with what they were multiplied by. */
  scaled: readonly { head: string; scale: number }[]
  /** Rows of the block, and the first of them. */
  rows: number
  first: Row | undefined
}

const NOTHING = {
  ...{
    lost: 0,
    totals: 0,
    parts: [],
    other_lines: [],
    other_totals: [],
    pasted: [],
    scaled: [],
    rows: 0,
    first: undefined,
  },
}

/** Writes the texts from the corner of the block on, as one step back; heads in the first line choose the columns. */
export function pasteBlock<Row extends object>(
  scene: GridScene<Row>,
  { top, left }: Pick<CellBlock, 'top' | 'left'>,
  cells: readonly (readonly string[])[],
  chosen: ReadonlyMap<number, GridColumn<Row>> = new Map(),
): Pasted<Row> {
  const { edits, placed } = scene
  if (!edits) return NOTHING
  const shown = placed.columns.map(({ column }) => column)
  const by_heads = columnsByHeads(cells[0] ?? [], shown, cells.slice(1))?.map(
    (column, across) => column ?? chosen.get(across),
  )
  const told = by_heads ? cells.slice(1) : cells
  // Empty lines part the blocks of a file; as rows of their own they would only be refused.
  const filled = scene.deeds ? told.filter((texts) => texts.some((text) => text.trim() !== '')) : told
  const columnAt = (across: number) => (by_heads ? by_heads[across] : shown[left + across])
  const [heads = []] = cells
  const scaleAt = (across: number) => (by_heads ? scaleOfHead(heads[across] ?? '', columnAt(across)) : 1)
  const written = settledTexts(filled, (across) => columnAt(across)?.editor?.kind)
  const { lines: all, kinds } = readLines(scene, Math.max(0, top), {
    lines: scaledTexts(written, scaleAt),
    columnAt,
  })
  const lines = all.filter((_, at) => isKept(kinds[at]))
  const rest = kinds.filter(isKept)
  const withinAt = (at: number, across: number) => withinOf(written[at]?.[across] ?? '', scaleAt(across))
  let lost = 0
  let targets: Target<Row>[] = []
  edits.together(() => {
    const writes: CellWrite<Row>[] = []
    targets = targetsOf(scene, Math.max(0, top), lines.length)
    for (const [down, texts] of lines.entries()) {
      const target = targets[down]
      if (target?.row && rest[down] === 'section')
        edits.set(target.row, scene.deeds?.sections?.asSection ?? {})
      for (const [across, text] of texts.entries()) {
        const column = columnAt(across)
        if (target?.row && column && takes(scene, target, column))
          writes.push({ row: target.row, column, text })
        else if (text !== '' && !column?.derived && !(by_heads && !column)) lost += 1
      }
    }
    edits.write(writes)
    if (rest.includes('section'))
      scene.deeds?.sections?.arrange(
        targets.flatMap(({ row }) => (row ? [row] : [])),
        rest,
      )
  })
  const rows = targets.map(({ row }) => row)
  const sums = comparedSums(scene, rows, { lines: all, columnAt, kinds, withinAt })
  return {
    ...{ lost, totals: kinds.filter((kind) => kind === 'total').length },
    ...{ parts: namesOfParts(all, kinds, columnAt), rows: lines.length, first: targets[0]?.row },
    ...{ other_lines: sums.lines, other_totals: sums.totals },
    pasted: pastedRows(rows, { lines, columnAt, kinds: rest }),
    scaled: heads.flatMap((head, across) => {
      const scale = scaleAt(across)
      return scale === 1 ? [] : [{ head: head.trim(), scale }]
    }),
  }
}

/** `rows` are those of the lines that are no totals. */
function comparedSums<Row extends object>(
  { edits }: GridScene<Row>,
  rows: readonly (Row | undefined)[],
  { lines, columnAt, kinds, withinAt }: ReadBlock<Row>,
): PastedSums<Row> {
  const sums = new PastedSums<Row>()
  let next = 0
  for (const [at, texts] of lines.entries()) {
    const row = isKept(kinds[at]) ? rows[next++] : undefined
    for (const [across, text] of texts.entries()) {
      const column = columnAt(across)
      if (!isReckoned(column)) continue
      const within = withinAt(at, across)
      if (kinds[at] === 'total') sums.total(column, text, within)
      else if (row && edits && kinds[at] === 'line') sums.line(edits.merged(row), column, text, within)
    }
  }
  return sums
}

function pastedRows<Row>(
  rows: readonly (Row | undefined)[],
  { lines, columnAt, kinds }: Pick<ReadBlock<Row>, 'lines' | 'columnAt' | 'kinds'>,
): PastedRow<Row>[] {
  return lines.flatMap((texts, at) => {
    const row = rows[at]
    const across = texts.findIndex((_, place) => isReckoned(columnAt(place)))
    return row && kinds[at] === 'line' ? [{ row, there: summOf(texts[across] ?? '') }] : []
  })
}

interface Block<Row> {
  lines: readonly (readonly string[])[]
  columnAt: (across: number) => GridColumn<Row> | undefined
}

interface ReadBlock<Row> extends Block<Row> {
  kinds: readonly PastedKind[]
  /** How exactly a sum of the block is written. */
  withinAt: (at: number, across: number) => Kopecks
}

/** What each line of a block is; written over rows of an estimate that are there, every line is one of them. */
function readLines<Row extends object>(
  scene: GridScene<Row>,
  top: number,
  { lines, columnAt }: Block<Row>,
): { lines: Block<Row>['lines']; kinds: PastedKind[] } {
  const { deeds, source, isPastedTotal } = scene
  const kindOf = deeds?.sections?.kindOf ?? (isPastedTotal && totalOrLine(isPastedTotal))
  const isOver = deeds?.sections && source.row(top) !== undefined && !isFresh(scene, top)
  if (!kindOf || isOver) return { lines, kinds: lines.map(() => 'line') }
  const named = withMergedNames(lines, columnAt)
  const kinds = named.map((texts) =>
    kindOf(new Map(texts.map((text, across) => [columnAt(across)?.code ?? '', text]))),
  )
  // A column of names alone has nothing that could lie in them.
  return { lines: named, kinds: kinds.includes('line') ? kinds : lines.map(() => 'line') }
}

const isKept = (kind: PastedKind | undefined): boolean => kind !== 'total' && kind !== 'part'

function namesOfParts<Row>(
  lines: Block<Row>['lines'],
  kinds: readonly PastedKind[],
  columnAt: Block<Row>['columnAt'],
): string[] {
  return lines.flatMap((texts, at) =>
    kinds[at] === 'part' ? [(texts.find((_, across) => columnAt(across)?.code === 'name') ?? '').trim()] : [],
  )
}

const totalOrLine =
  (isTotal: (texts: ReadonlyMap<string, string>) => boolean) =>
  (texts: ReadonlyMap<string, string>): PastedKind =>
    isTotal(texts) ? (isPastedPart(texts) ? 'part' : 'total') : 'line'

/** A row that nothing was typed into: a block put there brings rows of its own. */
function isFresh<Row extends object>({ source, edits, rowId }: GridScene<Row>, top: number): boolean {
  const row = source.row(top)
  return row !== undefined && edits?.isNew(rowId(row)) === true && edits.isEmpty(rowId(row))
}

function takes<Row extends object>(
  scene: GridScene<Row>,
  { row, at }: Target<Row>,
  column: GridColumn<Row>,
): boolean {
  if (at < 0)
    return row !== undefined && column.editor !== undefined && column.editor.can_edit?.(row) !== false
  return canEdit(
    scene,
    at,
    scene.placed.columns.findIndex((cell) => cell.column === column),
  )
}

/**
 * The rows a block is written to: those from the cursor on, and new ones below the last. A block put into a new row that is
 * still empty does not run over the rows below it: it brings its own.
 */
function targetsOf<Row extends object>(scene: GridScene<Row>, top: number, count: number): Target<Row>[] {
  const { edits, source, newRow, deeds } = scene
  const first = source.row(top)
  const made = (rows: readonly Row[]) => rows.map((row) => ({ row, at: -1 }))
  if (deeds && first && isFresh(scene, top))
    return [{ row: first, at: top }, ...made(deeds.addMany(count - 1, first))]
  const here = Math.min(count, source.total - top)
  const stored = Array.from({ length: here }, (_, step) => ({ row: source.row(top + step), at: top + step }))
  if (here === count) return stored
  if (deeds) return [...stored, ...made(deeds.addMany(count - here, source.row(source.total - 1)))]
  return [...stored, ...made((newRow && edits?.addMany(count - here, newRow)) ?? [])]
}
