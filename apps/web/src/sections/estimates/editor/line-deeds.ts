import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import type { ContractLine } from '@stroyfin/contract/estimates/load-contract-lines'
import { toast } from '../../../theme/toast.tsx'
import { plural } from '../../../ui/format/plural.ts'
import type { GridEdits } from '../../../ui/grid/grid-edits.ts'
import type { RowDeeds, RowWhere } from '../../../ui/grid/row-deeds.ts'
import type { TreeView } from '../../../ui/grid/row-source.ts'
import {
  insertRows,
  moveRows,
  pasteRows,
  stepRows,
  type TreeOfRows,
  topRows,
  wholeRows,
} from '../../../ui/grid/tree-deeds.ts'
import { changeOf, copiedLine, newLine } from './line-row.ts'
import { pastedSections } from './pasted-sections.ts'

interface DeedsOptions {
  estimate_id: number
  edits: GridEdits<EstimateLine>
  tree: () => TreeView<EstimateLine> | undefined
  /** Sections whose lines have not come. */
  isHidden: (id: number) => boolean
  bringAll: () => Promise<void>
  /** Rows that are stored already may not be moved or removed. */
  only_new: boolean
  pasted: NonNullable<RowDeeds<EstimateLine>['pasted']>
}

interface Copied {
  estimate_id: number
  cut: boolean
  rows: EstimateLine[]
}

const NOTHING_HERE = 'Часть строк раздела ещё не загружена. Раскройте раздел и повторите'

/** What is kept of rows copied by the buttons; the clipboard of the system cannot be read without asking. */
let kept: string | undefined

/** Lines and sections are put, moved, copied and removed; nothing of it is saved until «Сохранить». */
export function lineDeeds(options: DeedsOptions) {
  const { edits, isHidden } = options
  const scene = (): TreeOfRows<EstimateLine> | undefined => {
    const tree = options.tree()
    return tree && { edits, tree }
  }
  const add = (where: RowWhere, beside: EstimateLine | undefined, is_folder = false) => {
    const now = scene()
    if (!now) return undefined
    let added: EstimateLine | undefined
    edits.together(() => {
      const inside = where === 'inside' && beside !== undefined && (beside.is_folder || opened(edits, beside))
      const row = inside && beside ? { ...beside, is_folder: true } : beside
      const like = beside?.is_folder ? undefined : beside
      const place = { where: where === 'inside' && !inside ? ('after' as const) : where, row }
      added = insertRows(now, (id) => newLine(id, like, is_folder), place)[0]
    })
    return added?.id
  }
  const mayTake = (rows: readonly EstimateLine[]) => !options.only_new || rows.every(({ id }) => id < 0)
  const free = (rows: readonly EstimateLine[]) => {
    const kept_back = !mayTake(rows)
    if (kept_back) toast.error('Вам разрешено только добавлять строки: сохранённые менять нельзя')
    return !kept_back
  }
  const remove = async (rows: readonly EstimateLine[]) => {
    if (!free(rows)) return
    // By type it is known only line by line what a section takes along.
    if (rows.some((row) => row.is_folder && isHidden(row.id))) await options.bringAll()
    const now = scene()
    if (now && rows.length > 0) edits.remove(wholeRows(now.tree, rows))
  }
  const copy = (rows: readonly EstimateLine[], cut: boolean) => {
    const now = scene()
    if (!now) return ''
    const whole = wholeRows(now.tree, rows)
    if (!cut && whole.some(({ id }) => isHidden(id))) {
      toast.error(NOTHING_HERE)
      return ''
    }
    const tops = new Set(topRows(now.tree, rows).map(({ id }) => id))
    const merged = whole.map((row) => ({
      ...edits.merged(row),
      group_id: tops.has(row.id) ? null : row.group_id,
    }))
    kept = JSON.stringify({ estimate_id: options.estimate_id, cut, rows: merged } satisfies Copied)
    const words = plural(merged.length, 'строка', 'строки', 'строк')
    toast.info(cut ? `Вырезано: ${words}. Встаньте на место и вставьте` : `Скопировано: ${words}`)
    return kept
  }
  const paste = (text: string, behind: EstimateLine | undefined) => {
    const now = scene()
    const copied = copiedFrom(text)
    if (!now || !copied) return undefined
    const here = copied.rows.map(({ id }) => now.tree.byId(id)).filter((row) => row !== undefined)
    if (
      copied.cut &&
      free(here) &&
      copied.estimate_id === options.estimate_id &&
      here.length === copied.rows.length
    ) {
      if (!moveRows(now, here, { where: 'after', row: behind })) return undefined
      return here[0]?.id
    }
    const make = (id: number, at: number) => copiedLine(id, copied.rows[at] as EstimateLine)
    return pasteRows(now, copied.rows, make, { where: 'after', row: behind })[0]?.id
  }
  return {
    add,
    /** Rows that change these lines of the contract; answers the first of them. */
    addChanges: (lines: readonly ContractLine[], beside: EstimateLine | undefined) =>
      behind(scene(), (id, at) => changeOf(id, lines[at] as ContractLine), beside, lines.length)[0]?.id,
    addMany: (count, last) => {
      // A block put into a new row goes on in its type.
      const like = last && last.id < 0 ? last : undefined
      return behind(scene(), (id) => newLine(id, like), last, count)
    },
    sections: pastedSections(edits, options.tree),
    pasted: options.pasted,
    remove: (rows) => void remove(rows),
    step: (rows, step) => {
      const now = scene()
      return now !== undefined && free(rows) && stepRows(now, rows, step)
    },
    mayMove: (row) => mayTake([row]),
    move: (rows, where, beside) => {
      const now = scene()
      if (now && free(rows) && !moveRows(now, rows, { where, row: beside }))
        toast.error('Раздел нельзя перенести внутрь самого себя')
    },
    /** Whether these rows may be moved, cut and removed. */
    mayTake,
    copy,
    paste,
    pasteKept: (behind: EstimateLine | undefined) => (kept === undefined ? undefined : paste(kept, behind)),
    hasKept: () => kept !== undefined,
  } satisfies RowDeeds<EstimateLine> & Record<string, unknown>
}

export type LineDeeds = ReturnType<typeof lineDeeds>

function behind(
  now: TreeOfRows<EstimateLine> | undefined,
  make: (id: number, at: number) => EstimateLine,
  row: EstimateLine | undefined,
  count: number,
) {
  return now && count > 0 ? insertRows(now, make, { where: 'after', row }, count) : []
}

/** A line something is put into becomes a section (R-3-29), unless acts have accepted some of it. */
function opened(edits: GridEdits<EstimateLine>, row: EstimateLine): boolean {
  if (Number(row.accepted_volume) !== 0) {
    toast.error('По строке есть принятое: она не может стать разделом')
    return false
  }
  edits.set(row, { is_folder: true, volume: null, price: null })
  return true
}

function copiedFrom(text: string): Copied | undefined {
  try {
    const copied = JSON.parse(text) as Partial<Copied>
    return Array.isArray(copied.rows) && copied.rows.length > 0 ? (copied as Copied) : undefined
  } catch {
    // Rows of another version of the product are not worth an error: their cells are in the clipboard too.
    return undefined
  }
}
