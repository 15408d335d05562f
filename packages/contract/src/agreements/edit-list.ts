import { AGREEMENT_SPECIES } from '@stroyfin/domain/agreements/agreement-species'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, version } from '../kit/fields.ts'
import { toldRefusal } from '../kit/told-refusal.ts'

/** Our own marks on contracts; what is absent stays as it is. */
export const agreementMarks = z
  .object({
    responsible: positiveId.nullable(),
    additional_status_id: positiveId.nullable(),
    species: z.enum(AGREEMENT_SPECIES),
  })
  .partial()
  .refine((marks) => Object.keys(marks).length > 0, { error: 'Выберите, что изменить' })

/** The same marks on many contracts; each stands for itself, the answer says what became of it. */
export const editAgreementList = endpoint({
  method: 'POST',
  path: '/api/agreements/edit-list',
  title: 'Изменить договоры списком',
  access: ['agreement.view', 'agreement.edit'],
  effect: 'write',
  input: z.object({
    rows: z
      .array(z.object({ id: positiveId, version }))
      .min(1)
      .max(500),
    marks: agreementMarks,
  }),
  output: z.object({
    message: z.string(),
    results: z.array(z.object({ id, ...toldRefusal })),
  }),
})
