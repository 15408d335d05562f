import { Decimal } from '../money/decimal.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'

export type ItemForm = {
  id: number
  project_id: number | null
  classifier_id: number | null
  loan_group_id: number | null
  summ: string | number
}

/** Positions of a contract: each names project and article, and no pair of project, article and group stands twice. */
export function itemsRules(items: readonly ItemForm[]): BrokenRule[] {
  const seen = new Set<string>()
  return items.flatMap((item, index) => {
    const key = `${item.project_id}/${item.classifier_id}/${item.loan_group_id}`
    const repeated = seen.has(key)
    seen.add(key)
    return itemRules(item, `items.${index}`, repeated)
  })
}

function itemRules(item: ItemForm, row: string, repeated: boolean): BrokenRule[] {
  const broken: BrokenRule[] = []
  if (item.project_id === null) broken.push({ field: `${row}.project_id`, message: 'Выберите проект' })
  if (item.classifier_id === null) broken.push({ field: `${row}.classifier_id`, message: 'Выберите статью' })
  if (repeated) {
    broken.push({
      field: `${row}.classifier_id`,
      message: 'Такая позиция уже есть: сложите суммы в одной строке',
    })
  }
  if (new Decimal(item.summ).eq(0)) broken.push({ field: `${row}.summ`, message: 'Укажите сумму позиции' })
  return broken
}
