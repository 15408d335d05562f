import { Decimal } from '../money/decimal.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'

/** A project as the dialog sends it; the area is decimal text in square metres. */
export type ProjectDraft = {
  name: string
  area_total: string | null
  date_from: string | null
  date_to: string | null
}

export type ProjectField = keyof ProjectDraft

export function projectRules(draft: ProjectDraft): BrokenRule<ProjectField>[] {
  const broken: BrokenRule<ProjectField>[] = []
  if (draft.name.trim() === '') broken.push({ field: 'name', message: 'Укажите наименование проекта' })
  if (draft.area_total !== null && !new Decimal(draft.area_total).gt(0)) {
    broken.push({ field: 'area_total', message: 'Площадь должна быть больше нуля' })
  }
  if (draft.date_from && draft.date_to && draft.date_to < draft.date_from) {
    broken.push({ field: 'date_to', message: 'Окончание не может быть раньше начала' })
  }
  return broken
}
