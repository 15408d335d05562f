import { z } from 'zod'
import { timestamp } from '../kit/fields.ts'

/** «Что изменилось с прошлого согласования»; null when the document was never decided on before. */
export const changedSince = z
  .object({
    /** When it was approved, or refused where it never was approved. */
    since: timestamp,
    was_approved: z.boolean(),
    items: z.array(
      z.object({ label: z.string(), was: z.string().nullable(), became: z.string().nullable() }),
    ),
  })
  .nullable()
export type ChangedSince = z.output<typeof changedSince>
