import type { RowId } from './column.ts'
import type { Draft, Drafts } from './draft.ts'
import { NO_ORDERS, type RowOrders } from './row-order.ts'

interface State<Row> {
  drafts: Drafts<Row>
  orders: RowOrders
}

/** Every step keeps the map before it: more of them than anybody goes back would only fill the memory. */
const MOST_STEPS = 300

/** What is unsaved now and was before: drafts are never changed in place, so a step is just the state before it. */
export class EditState<Row extends object> {
  version = 0
  /** Changes when rows may have come, gone or changed places; a value typed into a cell leaves it. */
  structure = 0
  orders: RowOrders = NO_ORDERS
  protected drafts: Drafts<Row> = new Map()
  private past: State<Row>[] = []
  private future: State<Row>[] = []
  private listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  isMoved(id: RowId): boolean {
    return this.drafts.get(id)?.is_moved ?? false
  }

  draft(id: RowId): Draft<Row> | undefined {
    return this.drafts.get(id)
  }

  allDrafts(): Iterable<readonly [RowId, Draft<Row>]> {
    return this.drafts
  }

  /** Makes one step back of everything done inside. */
  together(act: () => void): void {
    const before = { drafts: this.drafts, orders: this.orders }
    const past = [...this.past]
    act()
    if (this.drafts !== before.drafts || this.orders !== before.orders) this.past = [...past, before]
  }

  undo = (): void => this.swap(this.past, this.future)
  redo = (): void => this.swap(this.future, this.past)

  canUndo(): boolean {
    return this.past.length > 0
  }

  canRedo(): boolean {
    return this.future.length > 0
  }

  private swap(from: State<Row>[], to: State<Row>[]): void {
    const state = from.pop()
    if (!state) return
    to.push({ drafts: this.drafts, orders: this.orders })
    this.drafts = state.drafts
    this.orders = state.orders
    this.structure += 1
    this.emit()
  }

  protected step(next: Drafts<Row>, orders: RowOrders = this.orders): void {
    this.past.push({ drafts: this.drafts, orders: this.orders })
    if (this.past.length > MOST_STEPS) this.past.shift()
    this.future = []
    this.drafts = next
    this.orders = orders
    this.emit()
  }

  /** The only step back leads to these drafts over what is stored now. */
  protected wayBack(drafts: Drafts<Row>): void {
    this.past = [{ drafts, orders: NO_ORDERS }]
    this.future = []
  }

  protected noWayBack(): void {
    this.past = []
    this.future = []
  }

  protected emit(): void {
    this.version += 1
    for (const listener of this.listeners) listener()
  }
}
