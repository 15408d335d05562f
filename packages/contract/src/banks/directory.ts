import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { requiredText } from '../kit/fields.ts'

export const bankDirectory = z.object({
  /** The day the directory is of; null when none was loaded. */
  business_day: z.string().nullable(),
  loaded_at: z.string().nullable(),
  /** Working banks. */
  banks: z.number().int(),
})

/** Which directory of БИК the product knows. */
export const loadBankDirectory = endpoint({
  method: 'POST',
  path: '/api/banks/load-directory',
  title: 'Справочник БИК',
  access: 'superuser',
  effect: 'read',
  input: z.object({}),
  output: bankDirectory,
})

/** Takes a directory of the Bank of Russia (ED807, full or changes) sent before; older than the known one is refused. */
export const saveBankDirectory = endpoint({
  method: 'POST',
  path: '/api/banks/save-directory',
  title: 'Загрузить справочник БИК',
  access: 'superuser',
  effect: 'write',
  input: z.object({ file: requiredText(200) }),
  output: z.object({
    directory: bankDirectory,
    added: z.number().int(),
    changed: z.number().int(),
    closed: z.number().int(),
  }),
})
