import type { Drill, DrilledRow } from '../../engine/define-report.ts'

/** What a filter of a list carries; a longer name is not asked for by itself. */
const LONGEST = 500

/** The lines of one work: of exactly this name and unit; null where no filter can say the name. */
export function ofWork({ texts: { name, unit } }: DrilledRow): Drill['filters'] | null {
  if (!name || name.length > LONGEST || name !== name.trim()) return null
  return [
    { field: 'name', op: 'eq', value: name },
    unit ? { field: 'unit', op: 'eq', value: unit } : { field: 'unit', op: 'empty' },
  ]
}
