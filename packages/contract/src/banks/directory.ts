import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { requiredText } from '../kit/fields.ts'

export const bankDirectory = z.object({
  /** The day the directory is of; null when none was loaded. */
  business_day: z.string().nullable(),
  loaded_at: z.string().nullable(),
  /** Working banks. */
  banks: z.number().int(),
  /** Whether the last file can be taken back, and the day the directory would be of then. */
  has_before: z.boolean(),
  before_day: z.string().nullable(),
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
  input: z.object({
    file: requiredText(200),
    /** What is strange about the file has been read: a day to come or a year ago, most banks closed. */
    agreed: z.boolean().default(false),
  }),
  output: z.object({
    directory: bankDirectory,
    added: z.number().int(),
    changed: z.number().int(),
    closed: z.number().int(),
  }),
})

/** Puts back the directory that was there before the last file. */
export const takeBackDirectory = endpoint({
  method: 'POST',
  path: '/api/banks/take-back-directory',
  title: 'Вернуть прежний справочник БИК',
  access: 'superuser',
  effect: 'write',
  input: z.object({}),
  output: z.object({ directory: bankDirectory, message: z.string() }),
})
