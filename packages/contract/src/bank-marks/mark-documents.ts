import { BANK_MARKS, MARKED_FAMILIES, type MarkedObject } from '@stroyfin/domain/bank/bank-mark'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, text, version } from '../kit/fields.ts'
import { toldRefusal } from '../kit/told-refusal.ts'

const markOf = (object: MarkedObject, title: string) => {
  const { report } = MARKED_FAMILIES[object]
  return endpoint({
    method: 'POST',
    path: `/api/bank-marks/mark-${report}`,
    title,
    access: [`${report}.view`, `${report}.edit`],
    effect: 'write',
    input: z.object({
      documents: z
        .array(z.object({ id: positiveId, version }))
        .min(1)
        .max(200),
      mark: z.enum(BANK_MARKS),
      /** Of a refusal required. */
      remark: text(1000).default(''),
    }),
    output: z.object({
      message: z.string(),
      results: z.array(z.object({ object_id: id, ...toldRefusal })),
    }),
  })
}

/** The bank's mark on one or many documents; each stands for itself, the answer says what became of it. */
export const markDocuments = {
  agreement: markOf('agreement', 'Отметить договоры'),
  ks: markOf('ks', 'Отметить акты'),
  payment: markOf('payment', 'Отметить платежи'),
} as const
