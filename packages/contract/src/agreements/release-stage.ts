import { RELEASE_EVENTS } from '@stroyfin/domain/ks/retention-release'
import { z } from 'zod'
import { decimal, text } from '../kit/fields.ts'

/** A stage of giving the guarantee retention back; its rules stand with the rest of the form. */
export const releaseStage = z.object({
  percent: decimal,
  event: z.enum(RELEASE_EVENTS),
  /** After the act of completion. */
  months: z.number({ error: 'Укажите число месяцев' }),
  date: text(10).nullable(),
})
