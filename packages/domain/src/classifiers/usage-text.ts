import { counted, type PluralForms } from '../russian/plural.ts'

export type ClassifierUses = {
  agreements: number
  positions: number
  estimates: number
  plans: number
  ks: number
  payments: number
  invoices: number
  budgets: number
  limits: number
  links: number
}

const FORMS: Record<keyof ClassifierUses, PluralForms> = {
  agreements: ['договор', 'договора', 'договоров'],
  positions: ['позиция договоров', 'позиции договоров', 'позиций договоров'],
  estimates: ['смета', 'сметы', 'смет'],
  plans: ['план договора', 'плана договоров', 'планов договоров'],
  ks: ['акт', 'акта', 'актов'],
  payments: ['платёж', 'платежа', 'платежей'],
  invoices: ['счёт на оплату', 'счёта на оплату', 'счетов на оплату'],
  budgets: ['бюджет месяца', 'бюджета месяца', 'бюджетов месяца'],
  limits: ['лимит', 'лимита', 'лимитов'],
  links: ['связанная статья', 'связанные статьи', 'связанных статей'],
}

/** «2 договора, 1 платёж»: what keeps an article from being deleted; null when nothing does. */
export function usageText(uses: ClassifierUses): string | null {
  const parts = (Object.keys(FORMS) as (keyof ClassifierUses)[])
    .filter((key) => uses[key] > 0)
    .map((key) => counted(uses[key], FORMS[key]))
  return parts.length === 0 ? null : parts.join(', ')
}
