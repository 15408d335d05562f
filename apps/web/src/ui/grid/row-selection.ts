import type { RowId } from './column.ts'

/** Chosen rows: either exactly these, or the whole filtered set but these. */
export interface GridSelection {
  all: boolean
  ids: readonly RowId[]
  count: number
}

/** Which rows are ticked, with the rows themselves so that their sums are known. */
export class RowSelection<Row> {
  all = false
  version = 0
  /** With `all` the rows left out, otherwise the rows taken. */
  private rows = new Map<RowId, Row>()
  /** Ticked before another question was asked, and not among its rows. */
  private away: ReadonlySet<RowId> = new Set()
  private listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  has(id: RowId): boolean {
    return this.rows.has(id) !== this.all
  }

  set(entries: Iterable<readonly [RowId, Row]>, chosen: boolean): void {
    const away = new Set(this.away)
    for (const [id, row] of entries) {
      away.delete(id)
      if (chosen === this.all) this.rows.delete(id)
      else this.rows.set(id, row)
    }
    this.away = away
    this.emit()
  }

  setAll(all: boolean): void {
    this.all = all
    this.rows.clear()
    this.away = new Set()
    this.emit()
  }

  /** Rows brought anew stand in for the same rows ticked before: sums of the choice are those of today. */
  renew(entries: Iterable<readonly [RowId, Row]>): void {
    let changed = false
    for (const [id, row] of entries) {
      if (!this.rows.has(id) || this.rows.get(id) === row) continue
      this.rows.set(id, row)
      changed = true
    }
    if (changed) this.emit()
  }

  /** Which of the ticked rows the list on the screen has not: they are told apart, a deed must not fall on them unseen. */
  setAway(away: ReadonlySet<RowId>): void {
    if (away.size === 0 && this.away.size === 0) return
    this.away = away
    this.emit()
  }

  awayCount(): number {
    return this.away.size
  }

  /** Takes the ticks off the rows that are not in the list. */
  keepSeen(): void {
    for (const id of this.away) this.rows.delete(id)
    this.away = new Set()
    this.emit()
  }

  /** Rows of the exception list or of the choice, whichever is kept. */
  kept(): readonly Row[] {
    return [...this.rows.values()]
  }

  count(total: number): number {
    return this.all ? Math.max(0, total - this.rows.size) : this.rows.size
  }

  snapshot(total: number): GridSelection {
    return { all: this.all, ids: [...this.rows.keys()], count: this.count(total) }
  }

  private emit(): void {
    this.version += 1
    for (const listener of this.listeners) listener()
  }
}
