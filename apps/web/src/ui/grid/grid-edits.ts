import type { CellValue, GridColumn, RowId } from './column.ts'
import { type Drafts, dropUntouched, freshDraft, withoutRows, writtenDraft } from './draft.ts'
import { draftsKept, type KeptDraft } from './kept-drafts.ts'
import { type NewRow, type NewRowPlace, type RowParams, rowParams } from './new-row-place.ts'
import { parseCell } from './parse-cell.ts'

export interface RowChange<Row> {
  id: RowId
  /** The row with its new values. */
  row: Row
  /** The row as it was read when it was typed over. */
  base: Row
  /** Only the changed fields. */
  values: Readonly<Record<string, CellValue>>
  is_new: boolean
  is_removed: boolean
  /** Place of a new row among its neighbours, when it was put somewhere. */
  params?: RowParams
}

export interface CellWrite<Row> {
  row: Row
  column: GridColumn<Row>
  text: string
}

/**
 * Changes of a grid that are not saved yet: values, new and removed rows, what could not be read. Every act of the person
 * is one step back. Drafts are never changed in place, so a step is just the map before it.
 */
export class GridEdits<Row extends object> {
  version = 0
  readonly rowId: (row: Row) => RowId
  private drafts: Drafts<Row> = new Map()
  private past: Drafts<Row>[] = []
  private future: Drafts<Row>[] = []
  private listeners = new Set<() => void>()
  private next_id = -1

  constructor(rowId: (row: Row) => RowId) {
    this.rowId = rowId
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The row as it will be saved. */
  merged(row: Row): Row {
    const values = this.drafts.get(this.rowId(row))?.values
    return values && Object.keys(values).length > 0 ? { ...row, ...values } : row
  }

  isDirty(id: RowId, field: string): boolean {
    const draft = this.drafts.get(id)
    return draft !== undefined && (field in draft.values || field in draft.errors)
  }

  isNew(id: RowId): boolean {
    return this.drafts.get(id)?.is_new ?? false
  }

  isRemoved(id: RowId): boolean {
    return this.drafts.get(id)?.is_removed ?? false
  }

  error(id: RowId, field: string): { message: string; text?: string } | undefined {
    return this.drafts.get(id)?.errors[field]
  }

  /** Something in the row could not be read or was refused. */
  hasError(id: RowId): boolean {
    const draft = this.drafts.get(id)
    return draft !== undefined && Object.values(draft.errors).some(({ text }) => text !== undefined)
  }

  rowError(id: RowId): string | undefined {
    return this.drafts.get(id)?.errors['']?.message
  }

  /** Reads the texts into the cells as one step; what cannot be read stays in its cell with the reason. */
  write(cells: readonly CellWrite<Row>[]): void {
    const next = new Map(this.drafts)
    let touched = false
    for (const { row, column, text } of cells) {
      const { editor } = column
      if (!editor) continue
      const id = this.rowId(row)
      const draft = next.get(id) ?? freshDraft(row)
      if (draft.is_removed || editor.can_edit?.(draft.merged) === false) continue
      next.set(id, writtenDraft(draft, column, text, parseCell(column, text, draft.merged)))
      touched = true
    }
    if (touched) this.step(dropUntouched(next))
  }

  /** Adds a row at the end or beside a row; it gets a negative id until the server names it. */
  add(make: (id: number) => Row, beside?: { where: NewRowPlace['where']; row: Row }): Row {
    const made = make(this.next_id)
    this.next_id -= 1
    const row = beside ? ({ ...made, ...this.folderOf(beside) } as Row) : made
    const place = beside && { where: beside.where, of: this.rowId(beside.row) }
    const next = new Map(this.drafts)
    next.set(this.rowId(row), { ...freshDraft(row), is_new: true, ...(place && { place }) })
    this.step(next)
    return row
  }

  /** Adds rows at the end as one step. */
  addMany(count: number, make: (id: number) => Row): Row[] {
    const next = new Map(this.drafts)
    const rows = Array.from({ length: count }, (_, step) => make(this.next_id - step))
    this.next_id -= count
    for (const row of rows) next.set(this.rowId(row), { ...freshDraft(row), is_new: true })
    if (count > 0) this.step(next)
    return rows
  }

  private folderOf({ where, row }: { where: NewRowPlace['where']; row: Row }): object {
    if (!('group_id' in row)) return {}
    return { group_id: where === 'inside' ? this.rowId(row) : row.group_id }
  }

  /** Makes one step back of everything done inside. */
  together(act: () => void): void {
    const before = this.drafts
    const steps = this.past.length
    act()
    if (this.past.length > steps) this.past.splice(steps, Number.POSITIVE_INFINITY, before)
  }

  remove(rows: readonly Row[]): void {
    this.step(withoutRows(this.drafts, rows, this.rowId))
  }

  newRows(): Row[] {
    return [...this.drafts.values()].filter(({ is_new }) => is_new).map(({ merged }) => merged)
  }

  /** The new rows with the places they were put to. */
  placedRows(): NewRow<Row>[] {
    const added = [...this.drafts.values()].filter(({ is_new }) => is_new)
    return added.map(({ merged, place }) => ({ row: merged, place }))
  }

  /** Changed rows first, new ones after them in the order they were added. */
  changes(): RowChange<Row>[] {
    const all = [...this.drafts].map(([id, { merged, base, values, is_new, is_removed, place }]) => ({
      id,
      row: merged,
      base,
      values,
      is_new,
      is_removed,
      ...(place && { params: rowParams(place) }),
    }))
    return [...all.filter(({ is_new }) => !is_new), ...all.filter(({ is_new }) => is_new)]
  }

  cellCount(): number {
    let count = 0
    for (const { values } of this.drafts.values()) count += Object.keys(values).length
    return count
  }

  rowCount(): number {
    return this.drafts.size
  }

  errorCount(): number {
    let count = 0
    for (const { errors } of this.drafts.values()) count += Object.keys(errors).length
    return count
  }

  /** Marks what the server refused; a field of '' is about the whole row. A row nobody changed is given along. */
  setErrors(errors: readonly { id: RowId; field: string; message: string; row?: Row }[]): void {
    const next = new Map(this.drafts)
    for (const { id, field, message, row } of errors) {
      const draft = next.get(id) ?? (row && freshDraft(row))
      if (draft) next.set(id, { ...draft, errors: { ...draft.errors, [field]: { message } } })
    }
    this.drafts = next
    this.emit()
  }

  /** The person has been shown what stands in the row now: the next save goes over it knowingly. */
  rebase(rows: readonly { id: RowId; now: Partial<Row> }[]): void {
    const next = new Map(this.drafts)
    for (const { id, now } of rows) {
      const draft = next.get(id)
      if (!draft) continue
      const base = { ...draft.base, ...now }
      next.set(id, { ...draft, base, merged: { ...base, ...draft.values } })
    }
    this.drafts = next
    this.emit()
  }

  /** Forgets the changes of these rows, or of all: they are saved or given up. Steps back end here. */
  forget(ids?: readonly RowId[]): void {
    const next = new Map(ids ? this.drafts : [])
    for (const id of ids ?? []) next.delete(id)
    this.drafts = next
    this.past = []
    this.future = []
    this.emit()
  }

  /** Everything unsaved as plain data. */
  kept(): KeptDraft<Row>[] {
    return [...this.drafts].map(([id, draft]) => ({ id, ...draft }))
  }

  /** Takes back what was kept, where nothing is typed yet; false when there is nothing to take. */
  restore(kept: unknown): boolean {
    const drafts = this.drafts.size === 0 ? draftsKept(kept, this.rowId) : undefined
    if (!drafts) return false
    for (const id of drafts.keys()) if (typeof id === 'number') this.next_id = Math.min(this.next_id, id - 1)
    this.drafts = drafts
    this.emit()
    return true
  }

  undo = (): void => this.swap(this.past, this.future)
  redo = (): void => this.swap(this.future, this.past)

  canUndo(): boolean {
    return this.past.length > 0
  }

  canRedo(): boolean {
    return this.future.length > 0
  }

  private swap(from: Drafts<Row>[], to: Drafts<Row>[]): void {
    const drafts = from.pop()
    if (!drafts) return
    to.push(this.drafts)
    this.drafts = drafts
    this.emit()
  }

  private step(next: Drafts<Row>): void {
    this.past.push(this.drafts)
    this.future = []
    this.drafts = next
    this.emit()
  }

  private emit(): void {
    this.version += 1
    for (const listener of this.listeners) listener()
  }
}

/** Rows as they will be saved: changed, added, and without the removed ones. */
export function withEdits<Row extends object>(
  rows: readonly Row[],
  edits: GridEdits<Row> | undefined,
): readonly Row[] {
  if (!edits || edits.rowCount() === 0) return rows
  const kept = rows.filter((row) => !edits.isRemoved(edits.rowId(row))).map((row) => edits.merged(row))
  const known = new Set(rows.map((row) => edits.rowId(row)))
  return [...kept, ...edits.newRows().filter((row) => !known.has(edits.rowId(row)))]
}
