import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, text, version } from '../kit/fields.ts'

/** Whoever may confirm an account says no and why; its authors learn of it, and it waits to be stated anew (K-18). */
export const refuseAccount = endpoint({
  method: 'POST',
  path: '/api/contractor/refuse-account',
  title: 'Не подтвердить реквизиты',
  access: ['contractor.view', 'requisites.access'],
  second_step: 'decide',
  effect: 'write',
  input: z.object({
    id: positiveId,
    version,
    remark: text(500).min(1, { error: 'Напишите, почему счёт не подтверждён: это увидит тот, кто его внёс' }),
  }),
  output: z.object({ message: z.string() }),
})
