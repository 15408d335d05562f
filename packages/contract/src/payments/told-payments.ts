import { z } from 'zod'
import { id } from '../kit/fields.ts'
import { toldRefusal } from '../kit/told-refusal.ts'

/** What became of each payment of a list: those that could be are done, the others say why they were left. */
export const toldPayments = z.object({
  message: z.string(),
  results: z.array(z.object({ id, ...toldRefusal })),
})
