import { Decimal } from '../money/decimal.ts'
import { parseNumber } from '../money/parse-number.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import type { AgreementDraft, DraftField } from './draft-rules.ts'

/** What a new contract of its type has no place for: it is told, never dropped silently. */
export function droppedRules({ type, summ, parent_agreement_id }: AgreementDraft): BrokenRule<DraftField>[] {
  if (type !== 'dopnik')
    return (parent_agreement_id ?? null) === null
      ? []
      : [{ field: 'parent_agreement_id', message: 'Основной договор бывает только у доп. соглашения' }]
  if (new Decimal(parseNumber(summ) ?? '0').eq(0)) return []
  return [
    { field: 'summ', message: 'Сумму доп. соглашения указывают в его карточке: создайте его без суммы' },
  ]
}
