/** What the core must know about a row: its own key and the key of the folder it lies in. */
export interface TreeNode {
  id: number | string
  group_id: number | string | null
  is_folder: boolean
}

/** Negative when the first row goes first; indexes of the rows handed to the core. */
export type CompareRows = (a: number, b: number) => number

/**
 * A tree in typed arrays: opening, sorting and filtering are one pass over them, without an object per row.
 * "Row" is the index in the list handed in; "place" is the position in depth-first order.
 */
export class TreeCore {
  readonly count: number
  readonly parent: Int32Array
  readonly level: Int32Array
  readonly folder: Uint8Array
  readonly open: Uint8Array
  readonly row_at: Int32Array
  readonly place_of: Int32Array
  /** Place after the last descendant, by place: a closed folder is skipped in one step. */
  readonly end: Int32Array
  readonly visible: Int32Array
  visible_count = 0
  private match: Uint8Array | undefined

  constructor(nodes: readonly TreeNode[]) {
    this.count = nodes.length
    this.parent = parentsOf(nodes)
    this.level = new Int32Array(this.count)
    this.folder = Uint8Array.from(nodes, (node) => (node.is_folder ? 1 : 0))
    this.open = new Uint8Array(this.count)
    this.row_at = new Int32Array(this.count)
    this.place_of = new Int32Array(this.count)
    this.end = new Int32Array(this.count)
    this.visible = new Int32Array(this.count)
    this.reorder()
  }

  /** Sorts siblings only; without a comparison they stand as they came. */
  reorder(compare?: CompareRows): void {
    const children = this.childrenInOrder(compare)
    const stack = children.roots.reverse()
    let place = 0
    while (stack.length > 0) {
      const row = stack.pop() as number
      this.row_at[place] = row
      this.place_of[row] = place
      place += 1
      const above = this.parent[row] as number
      this.level[row] = above < 0 ? 0 : (this.level[above] as number) + 1
      for (let at = (children.start[row + 1] as number) - 1; at >= (children.start[row] as number); at -= 1) {
        stack.push(children.list[at] as number)
      }
    }
    this.measureSubtrees()
    this.flatten()
  }

  /** Rebuilds the visible rows: closed folders hide their inside, a filter hides what does not match. */
  flatten(): void {
    let shown = 0
    let place = 0
    while (place < this.count) {
      const row = this.row_at[place] as number
      if (this.match && !this.match[row]) {
        place = this.end[place] as number
        continue
      }
      this.visible[shown] = row
      shown += 1
      place = this.match || this.open[row] ? place + 1 : (this.end[place] as number)
    }
    this.visible_count = shown
  }

  /** Shows only the rows that pass and the folders above them; undefined shows everything again. */
  filter(passes: ((row: number) => boolean) | undefined): void {
    this.match = undefined
    if (passes) {
      this.match = new Uint8Array(this.count)
      for (let row = 0; row < this.count; row += 1) if (passes(row)) this.markUpwards(row)
    }
    this.flatten()
  }

  setOpen(row: number, open: boolean): void {
    this.open[row] = open ? 1 : 0
    this.flatten()
  }

  setAllOpen(open: boolean): void {
    for (let row = 0; row < this.count; row += 1) this.open[row] = open && this.folder[row] ? 1 : 0
    this.flatten()
  }

  /** Rows inside the folder at any depth, without the folder itself. */
  inside(row: number): Int32Array {
    const place = this.place_of[row] as number
    return this.row_at.subarray(place + 1, this.end[place])
  }

  /** Rows directly inside the folder in their order; of −1 those at the root. */
  *children(row: number): Generator<number> {
    let place = row < 0 ? 0 : (this.place_of[row] as number) + 1
    const last = row < 0 ? this.count : (this.end[place - 1] as number)
    for (; place < last; place = this.end[place] as number) yield this.row_at[place] as number
  }

  isFiltered(): boolean {
    return this.match !== undefined
  }

  matches(row: number): boolean {
    return !this.match || this.match[row] === 1
  }

  private markUpwards(row: number): void {
    const match = this.match as Uint8Array
    for (let at = row; at >= 0 && !match[at]; at = this.parent[at] as number) match[at] = 1
  }

  /** Compressed child lists: the children of a row stand side by side in one array. */
  private childrenInOrder(compare?: CompareRows) {
    const start = new Int32Array(this.count + 1)
    for (let row = 0; row < this.count; row += 1) {
      const above = this.parent[row] as number
      if (above >= 0) start[above + 1] = (start[above + 1] as number) + 1
    }
    for (let row = 0; row < this.count; row += 1) {
      start[row + 1] = (start[row + 1] as number) + (start[row] as number)
    }
    const next = start.slice()
    const list = new Int32Array(this.count)
    const roots: number[] = []
    for (let row = 0; row < this.count; row += 1) {
      const above = this.parent[row] as number
      if (above < 0) roots.push(row)
      else {
        list[next[above] as number] = row
        next[above] = (next[above] as number) + 1
      }
    }
    if (compare) {
      roots.sort(compare)
      for (let row = 0; row < this.count; row += 1) {
        const [from, to] = [start[row] as number, start[row + 1] as number]
        if (to - from > 1) list.subarray(from, to).sort(compare)
      }
    }
    return { start, list, roots }
  }

  private measureSubtrees(): void {
    this.end.fill(0)
    for (let place = this.count - 1; place >= 0; place -= 1) {
      this.end[place] = Math.max(this.end[place] as number, place + 1)
      const above = this.parent[this.row_at[place] as number] as number
      if (above < 0) continue
      const folder = this.place_of[above] as number
      this.end[folder] = Math.max(this.end[folder] as number, this.end[place] as number)
    }
  }
}

/** Rows whose folder is unknown, or that would lie inside themselves, become roots, so no row is ever lost. */
function parentsOf(nodes: readonly TreeNode[]): Int32Array {
  const index = new Map(nodes.map((node, row) => [node.id, row]))
  const parent = new Int32Array(nodes.length).fill(-1)
  for (const [row, node] of nodes.entries()) {
    if (node.group_id !== null) parent[row] = index.get(node.group_id) ?? -1
  }
  cutCycles(parent)
  return parent
}

function cutCycles(parent: Int32Array): void {
  // 0 unseen, 1 on the current way up, 2 known to reach a root.
  const state = new Uint8Array(parent.length)
  for (let row = 0; row < parent.length; row += 1) {
    const way: number[] = []
    let at = row
    while (at >= 0 && state[at] === 0) {
      state[at] = 1
      way.push(at)
      at = parent[at] as number
    }
    if (at >= 0 && state[at] === 1) parent[way.at(-1) as number] = -1
    for (const seen of way) state[seen] = 2
  }
}
