import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, money, positiveId, requiredText, version } from '../kit/fields.ts'

/** What the group dialog holds and sends; a new group has no id and no version. */
export const groupDraft = z.object({
  parent_id: positiveId,
  id: positiveId.nullish(),
  version: version.nullish(),
  name: requiredText(300),
  limit_summ: money.refine((value) => !value.startsWith('-'), { error: 'Лимит не бывает меньше нуля' }),
  project_ids: z.array(positiveId).max(1000).default([]),
})

/** parent_id is the loan agreement: the key loan_agreement_id belongs to the working context. */
export const saveLoanGroup = endpoint({
  method: 'POST',
  path: '/api/loan_agreements/save-group',
  title: 'Сохранить группу финансирования',
  access: 'loan_agreement.edit',
  effect: 'write',
  input: groupDraft,
  output: z.object({ id }),
})
