import type { CellValue, GridColumn, RowId } from './column.ts'
import {
  type Draft,
  dropUntouched,
  freshDraft,
  givenDraft,
  placedDraft,
  rebasedDraft,
  withoutRows,
  writtenDraft,
} from './draft.ts'
import { draftsBack, type SavedRow } from './drafts-back.ts'
import { EditState } from './edit-state.ts'
import { draftsKept, ordersKept } from './kept-drafts.ts'
import { namedDraft } from './named-change.ts'
import { type NewRow, type NewRowPlace, type RowParams, rowParams } from './new-row-place.ts'
import { parseCell } from './parse-cell.ts'
import { type RefusedCell, refusedDrafts } from './refused-drafts.ts'
import { NO_ORDERS, namedOrders } from './row-order.ts'

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
  /** A stored row that stands elsewhere than it was read. */
  is_moved?: boolean
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
export class GridEdits<Row extends object> extends EditState<Row> {
  readonly rowId: (row: Row) => RowId
  private readonly derive: (row: Row) => Row
  private next_id = -1
  private readonly born = new Map<RowId, RowId>()

  /** `derive` works out again what follows from the typed values: the sum of a line. */
  constructor(rowId: (row: Row) => RowId, derive: (row: Row) => Row = (row) => row) {
    super()
    this.rowId = rowId
    this.derive = derive
  }

  /** The row as it will be saved. */
  merged(row: Row): Row {
    const values = this.drafts.get(this.rowId(row))?.values
    return values && Object.keys(values).length > 0 ? this.derive({ ...row, ...values }) : row
  }

  isDirty(id: RowId, field: string): boolean {
    const draft = this.drafts.get(id)
    return draft !== undefined && (field in draft.values || field in draft.errors)
  }

  isNew(id: RowId): boolean {
    return this.drafts.get(id)?.is_new ?? false
  }

  /** Nothing was typed into it yet. */
  isEmpty(id: RowId): boolean {
    const draft = this.drafts.get(id)
    return draft !== undefined && Object.keys(draft.values).length + Object.keys(draft.errors).length === 0
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
      next.set(id, this.derived(writtenDraft(draft, column, text, parseCell(column, text, draft.merged))))
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
    this.structure += 1
    this.step(next)
    return row
  }

  /** Adds rows at the end as one step. */
  addMany(count: number, make: (id: number) => Row): Row[] {
    const next = new Map(this.drafts)
    const rows = Array.from({ length: count }, (_, step) => make(this.next_id - step))
    this.next_id -= count
    for (const row of rows) next.set(this.rowId(row), { ...freshDraft(row), is_new: true })
    this.structure += 1
    if (count > 0) this.step(next)
    return rows
  }

  /** Negative ids for rows that are put somewhere next. */
  newIds(count: number): number[] {
    this.next_id -= count
    return Array.from({ length: count }, (_, step) => this.next_id + count - step)
  }

  /** Puts rows, stored or new, into a folder of a tree; `order` are the ids of all its rows as they stand then. */
  place(rows: readonly Row[], group_id: RowId | null, order: readonly RowId[]): void {
    const next = new Map(this.drafts)
    for (const row of rows) {
      const id = this.rowId(row)
      const draft = next.get(id) ?? { ...freshDraft(row), is_new: typeof id === 'number' && id < 0 }
      next.set(id, placedDraft(draft, group_id))
    }
    this.structure += 1
    this.step(next, new Map(this.orders).set(group_id, order))
  }

  /** The negative id a row had until the server named it. */
  bornAs(id: RowId): RowId | undefined {
    return this.born.get(id)
  }

  /** Stored rows as others have left them: what is typed stays over them, but for the fields given up. */
  rebase(rows: readonly { id: RowId; now: Partial<Row>; given_up?: readonly string[] | undefined }[]): void {
    const next = new Map(this.drafts)
    for (const { id, now, given_up } of rows) {
      const draft = next.get(id)
      if (draft) next.set(id, this.derived(rebasedDraft(draft, { ...draft.base, ...now }, given_up)))
    }
    this.drafts = dropUntouched(next)
    this.structure += 1
    this.emit()
  }

  /** Writes values no cell is typed for: a line becomes a section. */
  set(row: Row, values: Readonly<Record<string, CellValue>>): void {
    const draft = this.drafts.get(this.rowId(row)) ?? freshDraft(row)
    this.structure += 1
    this.step(new Map(this.drafts).set(this.rowId(row), this.derived(givenDraft(draft, values))))
  }

  /** The server has named new rows: what lies in them or beside them follows, and what was typed into them since. */
  named(names: ReadonlyMap<RowId, RowId>): void {
    if (names.size === 0) return
    for (const [before, after] of names) this.born.set(after, before)
    this.drafts = new Map(
      [...this.drafts].map(([id, draft]) => [names.get(id) ?? id, namedDraft(draft, names, names.get(id))]),
    )
    this.orders = namedOrders(this.orders, names)
    this.structure += 1
    this.emit()
  }

  private folderOf({ where, row }: { where: NewRowPlace['where']; row: Row }): object {
    if (!('group_id' in row)) return {}
    return { group_id: where === 'inside' ? this.rowId(row) : row.group_id }
  }

  remove(rows: readonly Row[]): void {
    this.structure += 1
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
    const all = [...this.drafts].map(
      ([id, { merged, base, values, is_new, is_removed, is_moved, place }]) => ({
        id,
        row: merged,
        base,
        values,
        is_new,
        is_removed,
        ...(is_moved && { is_moved }),
        ...(place && { params: rowParams(place) }),
      }),
    )
    return [...all.filter(({ is_new }) => !is_new), ...all.filter(({ is_new }) => is_new)]
  }

  cellCount(): number {
    return [...this.drafts.values()].reduce((sum, { values }) => sum + Object.keys(values).length, 0)
  }

  rowCount(): number {
    return this.drafts.size
  }

  errorCount(): number {
    return [...this.drafts.values()].reduce((sum, { errors }) => sum + Object.keys(errors).length, 0)
  }

  /** Marks what the server refused. */
  setErrors(errors: readonly RefusedCell<Row>[]): void {
    this.drafts = refusedDrafts(this.drafts, errors)
    this.emit()
  }

  /** Forgets the changes of these rows, or of all: they are saved or given up. Steps back end here. */
  forget(ids?: readonly RowId[]): void {
    const next = new Map(ids ? this.drafts : [])
    for (const id of ids ?? []) next.delete(id)
    this.drafts = next
    const placed = [...next.values()].some(({ is_new, is_moved }) => is_new || is_moved)
    if (!placed) this.orders = NO_ORDERS
    this.structure += 1
    this.noWayBack()
    this.emit()
  }

  /**
   * After a save one step back makes the rows what they were, as a change that is to be saved itself; `before` is null for a
   * row that was added. Rows that were removed or moved do not come back, so a save with them ends the steps.
   */
  leadBack(saved: readonly SavedRow<Row>[]): void {
    this.wayBack(draftsBack(saved, this.rowId, (draft) => this.derived(draft)))
    this.emit()
  }

  /** Everything unsaved as plain data. */
  kept(): object[] {
    const drafts = [...this.drafts].map(([id, { merged: _merged, ...draft }]) => ({ id, ...draft }))
    return [...drafts, ...[...this.orders].map(([order_of, order]) => ({ order_of, order }))]
  }

  /** Takes back what was kept and does not stand in the rows as they are `now`; false when nothing is taken. */
  restore(kept: unknown, now: readonly Row[] = []): boolean {
    const drafts = this.drafts.size === 0 ? draftsKept(kept, this.rowId, now) : undefined
    if (!drafts) return false
    for (const id of drafts.keys()) if (typeof id === 'number') this.next_id = Math.min(this.next_id, id - 1)
    this.drafts = new Map([...drafts].map(([id, draft]) => [id, this.derived(draft)]))
    this.orders = ordersKept(kept)
    this.structure += 1
    this.emit()
    return true
  }

  private derived(draft: Draft<Row>): Draft<Row> {
    return { ...draft, merged: this.derive(draft.merged) }
  }
}
