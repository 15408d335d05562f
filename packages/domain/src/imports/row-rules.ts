import { type AgreementDraft, draftRules } from '../agreements/draft-rules.ts'
import { rateRules } from '../agreements/own-rate.ts'
import type { AgreementImportField } from './import-fields.ts'
import type { JudgedAgreement, RowProblem } from './judged-agreement.ts'
import type { AgreementReading } from './read-agreement-row.ts'

/** The rules of the card hold here too; a currency or a rate already told of is not told of twice. */
export function rateProblems(
  { currency, currency_rate }: AgreementReading,
  told: readonly RowProblem[],
): RowProblem[] {
  if (told.some(({ field }) => field === 'currency' || field === 'currency_rate')) return []
  return rateRules(currency ?? 'rub', currency_rate)
}

const FIELD_OF: Record<keyof AgreementDraft, AgreementImportField> = {
  customer_id: 'customer',
  executor_id: 'executor',
  type: 'type',
  number: 'number',
  date: 'date',
  project_id: 'project',
  classifier_id: 'classifier',
  summ: 'summ',
  date_from: 'date_from',
  date_to: 'date_to',
  responsible: 'description',
  description: 'description',
  parent_agreement_id: 'type',
  framework_id: 'type',
}

/** The dialog's «Выберите …» in the words of a file. */
const MISSING: Partial<Record<AgreementImportField, string>> = {
  customer: 'Не указан заказчик',
  executor: 'Не указан исполнитель',
  project: 'Не указан проект',
  classifier: 'Не указана статья',
}

/** The rules of the contract dialog hold for a row too (§5); a field already told of is not told of twice. */
export function ruleProblems(
  judged: Pick<JudgedAgreement, 'customer' | 'executor' | 'project' | 'classifier' | 'type' | 'reading'>,
  told: readonly RowProblem[],
): RowProblem[] {
  const { reading, customer, executor, project, classifier, type } = judged
  const silent = new Set(told.map((problem) => problem.field.replace(/_inn$/u, '')))
  // Parties still to be made have no ids yet: any two different numbers stand for them.
  const same = customer !== null && customer.key === executor?.key
  const rules = draftRules({
    ...reading,
    customer_id: customer && 1,
    executor_id: executor && (same ? 1 : 2),
    project_id: project?.id ?? null,
    classifier_id: classifier?.id ?? null,
    type,
  })
  return rules.flatMap(({ field: ruled, message }) => {
    const field = FIELD_OF[ruled]
    if (silent.has(field)) return []
    const missing = field === 'executor' && same ? undefined : MISSING[field]
    return [{ field, message: missing ?? message }]
  })
}
