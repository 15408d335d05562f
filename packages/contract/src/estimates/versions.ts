import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { decimal, id, moneyOut, positiveId, requiredText, timestamp } from '../kit/fields.ts'

export const estimateVersion = z.object({
  id,
  number: z.number().int(),
  name: z.string(),
  lines: z.number().int(),
  total: moneyOut,
  created_at: timestamp,
  created_by: z.string().nullable(),
})

export const loadEstimateVersions = endpoint({
  method: 'POST',
  path: '/api/estimates/load-versions',
  title: 'Версии сметы',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({ estimate_id: positiveId }),
  output: z.object({ items: z.array(estimateVersion) }),
})

/** Keeps the estimate as it is now under a name. */
export const saveEstimateVersion = endpoint({
  method: 'POST',
  path: '/api/estimates/save-version',
  title: 'Сохранить версию сметы',
  access: 'agreement.edit',
  effect: 'write',
  input: z.object({ estimate_id: positiveId, name: requiredText(200) }),
  output: z.object({ version: estimateVersion, message: z.string() }),
})

/** One side of a compared line; null where the line is not there. */
const side = z
  .object({
    view_id: z.string(),
    name: z.string(),
    unit: z.string(),
    volume: decimal.nullable(),
    price: decimal.nullable(),
    summ: moneyOut,
  })
  .nullable()

export const comparedLine = z.object({
  uid: z.string(),
  is_folder: z.boolean(),
  level: z.number().int(),
  state: z.enum(['same', 'changed', 'added', 'removed', 'moved']),
  /** Whether it stands elsewhere, be it changed too or not. */
  is_moved: z.boolean(),
  before: side,
  after: side,
  /** after − before. */
  difference: moneyOut,
})
export type ComparedLine = z.output<typeof comparedLine>

/** Two versions side by side, lines matched by uid; null is the estimate as it is now. */
export const compareEstimateVersions = endpoint({
  method: 'POST',
  path: '/api/estimates/compare-versions',
  title: 'Сравнить версии сметы',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({
    estimate_id: positiveId,
    before: positiveId.nullable(),
    after: positiveId.nullable(),
    only_changed: z.boolean().default(true),
  }),
  output: z.object({ lines: z.array(comparedLine), before_total: moneyOut, after_total: moneyOut }),
})
