import type { Drill, DrilledRow } from '../../engine/define-report.ts'

/** What a filter of a list carries; a longer text is not asked for by itself. */
const LONGEST = 500

const isAsked = (text: string) => text.length <= LONGEST && text === text.trim()

interface Work {
  name?: string | null
  unit?: string | null
}

/** Why no filter can say this work. */
export function notAsked({ name, unit }: Work): string | undefined {
  return name && isAsked(name) && isAsked(unit ?? '')
    ? undefined
    : `наименование или единица измерения – с пробелом на краю, пустое или длиннее ${LONGEST} знаков, и отбор в списке так не задать`
}

/** The lines of one work: of exactly this name and unit; null where no filter can say them. */
export function ofWork({ texts: { name, unit } }: DrilledRow): Drill['filters'] | null {
  if (notAsked({ name: name ?? null, unit: unit ?? null })) return null
  return [
    { field: 'name', op: 'eq', value: name },
    unit ? { field: 'unit', op: 'eq', value: unit } : { field: 'unit', op: 'empty' },
  ]
}

/** Of the row that holds the works beyond the most that a page shows. */
export const WORKS_TOGETHER = 'прочие работы вместе: сузьте отчёт проектом или исполнителем'
