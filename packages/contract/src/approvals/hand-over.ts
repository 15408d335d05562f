import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, text, version } from '../kit/fields.ts'
import { toldRefusal } from '../kit/told-refusal.ts'

/** An administrator hands waiting decisions over; the sheet keeps for whom they are taken, «… за …» (K-10). */
export const handOver = endpoint({
  method: 'POST',
  path: '/api/approvals/hand-over',
  title: 'Передать решение другому',
  access: 'admin.access',
  effect: 'write',
  input: z.object({
    /** Lines of approval as the board shows them. */
    items: z
      .array(z.object({ item_id: positiveId, version }))
      .min(1, 'Выберите документы')
      .max(200, 'За один раз можно передать не больше 200 решений'),
    user_id: positiveId,
    remark: text(500).default(''),
  }),
  output: z.object({
    message: z.string(),
    results: z.array(z.object({ item_id: id, ...toldRefusal })),
  }),
})
