import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'
import { bankLine } from './bank-line.ts'

/** A kind set by hand is taken back: the line and those named after it are recognised by account and words again (K-13). */
export const recogniseLineKind = endpoint({
  method: 'POST',
  path: '/api/bank-statements/recognise-kind',
  title: 'Определить вид строки выписки по счёту и словам',
  access: ['import_xlsx.access', 'payment.view', 'payment.edit'],
  effect: 'write',
  input: z.object({ line_id: positiveId, version }),
  output: z.object({ line: bankLine, message: z.string() }),
})
