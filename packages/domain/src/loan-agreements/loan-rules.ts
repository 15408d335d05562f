import { Decimal } from '../money/decimal.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'

/** A loan agreement as the dialog sends it; the sum and the rate are decimal text. */
export type LoanDraft = {
  name: string
  number: string
  date: string
  limit_summ: string
  rate: string | null
  date_from: string | null
  date_to: string | null
}

export type LoanField = keyof LoanDraft

const HIGHEST_RATE = 1000

export function loanRules(draft: LoanDraft): BrokenRule<LoanField>[] {
  const broken: BrokenRule<LoanField>[] = []
  if (draft.number.trim() === '') broken.push({ field: 'number', message: 'Укажите номер договора' })
  if (draft.name.trim() === '') broken.push({ field: 'name', message: 'Укажите наименование' })
  if (!new Decimal(draft.limit_summ).gt(0)) {
    broken.push({ field: 'limit_summ', message: 'Укажите лимит больше нуля' })
  }
  if (draft.rate !== null && (new Decimal(draft.rate).lt(0) || new Decimal(draft.rate).gt(HIGHEST_RATE))) {
    broken.push({ field: 'rate', message: 'Ставка указывается в процентах годовых' })
  }
  if (draft.date_from && draft.date_to && draft.date_to < draft.date_from) {
    broken.push({ field: 'date_to', message: 'Окончание выдачи раньше начала' })
  }
  return broken
}
