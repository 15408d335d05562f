/** Where a row goes: before a row, after it, or last in its group when both are absent. */
export type TreeParams = { next_id?: number; prev_id?: number }
