import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { date, positiveId, requiredText, version } from '../kit/fields.ts'

/** From that day the unit is free again and the money of the buyer is off escrow. */
export const endDdu = endpoint({
  method: 'POST',
  path: '/api/ddu/end',
  title: 'Расторгнуть ДДУ',
  access: ['ddu.view', 'sold-areas.edit'],
  effect: 'write',
  input: z.object({ ddu_id: positiveId, version, ended_on: date, reason: requiredText(500) }),
  output: z.object({ message: z.string() }),
})

/** Ended by mistake: it stands again, while nobody else has bought the unit. */
export const restoreDdu = endpoint({
  method: 'POST',
  path: '/api/ddu/restore',
  title: 'Отменить расторжение ДДУ',
  access: ['ddu.view', 'sold-areas.edit'],
  effect: 'write',
  input: z.object({ ddu_id: positiveId, version }),
  output: z.object({ message: z.string() }),
})
