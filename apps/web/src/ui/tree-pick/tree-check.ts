import type { TreeCore } from '../grid/core.ts'

/** 0 not checked, 1 checked, 2 some of what is inside. */
export type CheckState = 0 | 1 | 2

/** Rows with nothing inside carry the checks; folders only show them. */
function isEnd(core: TreeCore, row: number): boolean {
  return core.inside(row).length === 0
}

/**
 * Checks by row from the chosen keys. A folder chosen alone chooses what is inside; beside rows of its own it only says
 * that all that could be chosen was.
 */
export function checksOf(core: TreeCore, chosen: (row: number) => boolean): Uint8Array {
  const checks = new Uint8Array(core.count)
  for (let place = 0; place < core.count; place += 1) {
    const row = core.row_at[place] as number
    if (!chosen(row)) continue
    checks[row] = 1
    const inside = core.inside(row)
    if (!inside.some(chosen)) for (const inner of inside) checks[inner] = 1
  }
  return checks
}

/**
 * State of every row (R-5-38, A-088): a folder is checked when all that can be chosen inside is, half-checked when some of
 * it is. Locked rows do not count, unless there is nothing else inside.
 */
export function checkStates(core: TreeCore, checks: Uint8Array, locked: Uint8Array): Uint8Array {
  const free = new Int32Array(core.count)
  const free_checked = new Int32Array(core.count)
  const ends = new Int32Array(core.count)
  const ends_checked = new Int32Array(core.count)
  const states = new Uint8Array(core.count)
  for (let place = core.count - 1; place >= 0; place -= 1) {
    const row = core.row_at[place] as number
    if (isEnd(core, row)) {
      const checked = checks[row] ? 1 : 0
      ends[row] = 1
      ends_checked[row] = checked
      free[row] = locked[row] ? 0 : 1
      free_checked[row] = locked[row] ? 0 : checked
    }
    const [all, some] =
      (free[row] as number) > 0 ? [free[row], free_checked[row]] : [ends[row], ends_checked[row]]
    const touched = (ends_checked[row] as number) > 0
    states[row] = some === all ? 1 : touched ? 2 : 0
    const above = core.parent[row] as number
    if (above < 0) continue
    for (const count of [free, free_checked, ends, ends_checked]) {
      count[above] = (count[above] as number) + (count[row] as number)
    }
  }
  return states
}

/** Locked rows stay as they are, everything else inside the row takes the state (R-5-34…R-5-37). */
function setInside(
  core: TreeCore,
  checks: Uint8Array,
  locked: Uint8Array,
  rows: Iterable<number>,
  state: 0 | 1,
): Uint8Array {
  const next = checks.slice()
  for (const row of rows) if (isEnd(core, row) && !locked[row]) next[row] = state
  return next
}

/** A locked folder locks what is inside. */
export function locksOf(core: TreeCore, isLocked: (row: number) => boolean): Uint8Array {
  const locks = new Uint8Array(core.count)
  for (const row of core.row_at) {
    const above = core.parent[row] as number
    locks[row] = isLocked(row) || (above >= 0 && locks[above]) ? 1 : 0
  }
  return locks
}

/** A press on a row: what is not wholly checked becomes so. Only the rows that match the search are touched. */
export function toggleBranch(
  core: TreeCore,
  checks: Uint8Array,
  locked: Uint8Array,
  row: number,
): Uint8Array {
  const inside = isEnd(core, row) ? [row] : [...core.inside(row)].filter((inner) => core.matches(inner))
  const free = inside.filter((inner) => isEnd(core, inner) && !locked[inner])
  const full = free.length > 0 && free.every((inner) => checks[inner])
  return setInside(core, checks, locked, free, full ? 0 : 1)
}

/** Select all and clear: of what matches the search, never of what is locked. */
export function setAll(core: TreeCore, checks: Uint8Array, locked: Uint8Array, state: 0 | 1): Uint8Array {
  return setInside(
    core,
    checks,
    locked,
    [...core.row_at].filter((row) => core.matches(row)),
    state,
  )
}

/** All checked rows in the order of the tree, folders included: the value of the field. */
export function checkedRows(core: TreeCore, states: Uint8Array): number[] {
  return [...core.row_at].filter((row) => states[row] === 1)
}
