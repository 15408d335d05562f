import { LINE_KINDS } from '@stroyfin/domain/bank/line-kind'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, moneyOut, positiveId, version } from '../kit/fields.ts'
import { bankLine } from './bank-line.ts'

/** A person's word on what a line is about: it is kept, and new lines like it are called the same; old ones when asked (K-13). */
export const setLineKind = endpoint({
  method: 'POST',
  path: '/api/bank-statements/set-kind',
  title: 'Назначить вид строке выписки',
  access: ['import_xlsx.access', 'payment.view', 'payment.edit'],
  effect: 'write',
  input: z.object({
    line_id: positiveId,
    version,
    kind: z.enum(LINE_KINDS),
    /** Lines like it that nobody has called otherwise as well. */
    alike: flag.default(false),
  }),
  output: z.object({
    line: bankLine,
    message: z.string(),
    /** Lines like it that are still called otherwise. */
    others: z.object({ count: z.number().int(), summ: moneyOut }),
  }),
})
