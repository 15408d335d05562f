import type { GridSort } from './column.ts'

/** A press: ascending, descending, none. Shift keeps the other keys and adds or turns this one. */
export function nextSort(sort: readonly GridSort[], field: string, extend: boolean): GridSort[] {
  const now = sort.find((key) => key.field === field)
  const next = now === undefined ? [{ field, desc: false }] : now.desc ? [] : [{ field, desc: true }]
  if (!extend) return sort.length > 1 && now ? [{ field, desc: !now.desc }] : next
  return now ? sort.flatMap((key) => (key.field === field ? next : [key])) : [...sort, ...next].slice(-3)
}
