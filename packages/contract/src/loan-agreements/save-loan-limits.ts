import { LIMIT_SOURCES } from '@stroyfin/domain/loan-agreements/limit-source'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { money, positiveId, version } from '../kit/fields.ts'

const limit = z.object({
  /** null makes a new limit. */
  id: positiveId.nullable(),
  version: version.nullable(),
  loan_group_id: positiveId.nullable(),
  classifier_id: positiveId,
  source: z.enum(LIMIT_SOURCES),
  /** null takes the limit away. */
  summ: money.refine((value) => !value.startsWith('-'), { error: 'Лимит не бывает меньше нуля' }).nullable(),
})

/** Writes changed limits all or nothing; a limit below what is already used is refused by the database (K-07). */
export const saveLoanLimits = endpoint({
  method: 'POST',
  path: '/api/loan_agreements/save-limits',
  title: 'Сохранить лимиты кредитного договора',
  access: 'loan_agreement.edit',
  effect: 'write',
  input: z.object({ id: positiveId, items: z.array(limit).min(1).max(5000) }),
  output: z.object({ message: z.string() }),
})
