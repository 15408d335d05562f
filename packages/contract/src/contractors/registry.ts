import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, requiredText, version } from '../kit/fields.ts'

/** Requisites by ИНН from public registers; null where nobody has it or no service is connected. */
export const findInRegistry = endpoint({
  method: 'POST',
  path: '/api/contractor/find-in-registry',
  title: 'Найти организацию по ИНН',
  access: 'contractor.view',
  effect: 'read',
  input: z.object({ inn: requiredText(12) }),
  output: z.object({
    /** Whether this installation is connected to a service of public registers. */
    is_connected: z.boolean(),
    company: z
      .object({
        name: z.string(),
        full_name: z.string(),
        kind: z.enum(['legal', 'sole']),
        kpp: z.string().nullable(),
        ogrn: z.string().nullable(),
        okpo: z.string().nullable(),
        address: z.string(),
      })
      .nullable(),
  }),
})

/** Asks public registers about the contractor and keeps what they say; what a person has looked at otherwise stays. */
export const checkInRegistry = endpoint({
  method: 'POST',
  path: '/api/contractor/check-in-registry',
  title: 'Проверить контрагента по реестрам',
  access: 'contractor.edit',
  effect: 'write',
  input: z.object({ id: positiveId, version }),
  output: z.object({ version, answered: z.number().int() }),
})
