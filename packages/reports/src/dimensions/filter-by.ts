import type { Drill } from '../engine/define-report.ts'
import type { DimensionKey } from '../engine/dimension.ts'

/** Filters of a list by the field that this page knows the dimension by; null where there is none. */
export function filterBy(fields: Readonly<Record<string, string>>) {
  return (page: string, keys: readonly DimensionKey[]): Drill['filters'] | null => {
    const field = fields[page]
    if (field === undefined || keys.length === 0) return null
    if (keys.every((key) => key === null)) return [{ field, op: 'empty' }]
    return keys.length === 1 ? [{ field, op: 'eq', value: keys[0] }] : [{ field, op: 'in', value: [...keys] }]
  }
}
