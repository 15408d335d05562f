import { Decimal } from '../money/decimal.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { type AgreementDraft, draftRules } from './draft-rules.ts'
import { rateRules } from './own-rate.ts'
import { type ReleaseForm, releaseRules } from './release-rules.ts'

/** The form «Основное» of a card: the draft and the terms of settlement. */
export type AgreementForm = AgreementDraft &
  ReleaseForm & {
    vat_rate: string | null
    currency: string
    currency_rate: string
    advance_method: string
    advance_percent: string | null
    advance_summ: string
    retention_percent: string | null
    upr_summ: string
    plan_summ: string
  }

type FormField = keyof AgreementForm

/** Rules of the draft, and those of the settlement terms; a carrier of a fact payment keeps its type. */
export function editRules(form: AgreementForm): BrokenRule<FormField>[] {
  return [...headRules(form), ...percentRules(form), ...moneyRules(form), ...releaseRules(form)]
}

function headRules(form: AgreementForm): BrokenRule<FormField>[] {
  const asDraft = form.type === 'document' ? { ...form, type: 'contracting' } : form
  // A contract of a fact payment may stand without project, article and cost of its own.
  const optional: readonly string[] = form.type === 'document' ? ['project_id', 'classifier_id', 'summ'] : []
  return draftRules(asDraft).filter((rule) => !optional.includes(rule.field))
}

function percentRules(form: AgreementForm): BrokenRule<FormField>[] {
  const broken: BrokenRule<FormField>[] = []
  for (const field of ['advance_percent', 'retention_percent'] as const) {
    const value = form[field]
    if (value !== null && !isPercent(value)) broken.push({ field, message: 'Процент от 0 до 100' })
  }
  if (form.advance_method === 'percent' && isZero(form.advance_percent)) {
    broken.push({ field: 'advance_percent', message: 'Укажите процент зачёта аванса' })
  }
  if (form.vat_rate !== null && !isPercent(form.vat_rate)) {
    broken.push({ field: 'vat_rate', message: 'Ставка НДС от 0 до 100' })
  }
  return broken
}

function moneyRules(form: AgreementForm): BrokenRule<FormField>[] {
  const broken: BrokenRule<FormField>[] = []
  for (const field of ['advance_summ', 'upr_summ', 'plan_summ'] as const) {
    if (new Decimal(form[field]).lt(0)) broken.push({ field, message: 'Сумма не может быть меньше нуля' })
  }
  return [...broken, ...rateRules(form.currency, form.currency_rate)]
}

const isZero = (value: string | null) => value === null || new Decimal(value).eq(0)
const isPercent = (value: string) => new Decimal(value).gte(0) && new Decimal(value).lte(100)
