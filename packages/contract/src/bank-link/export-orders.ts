import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, positiveId } from '../kit/fields.ts'
import { listExportFile } from '../kit/list-export.ts'
import { despite, without_doubtful } from './despite.ts'

/**
 * Payment orders of an approved registry as a file for the client of the bank (1CClientBankExchange) or on paper
 * (form 0401060). Orders are made once; the same ones come out again only when asked for.
 */
export const exportOrders = endpoint({
  method: 'POST',
  path: '/api/bank-link/export-orders',
  title: 'Выгрузить платёжные поручения реестра',
  access: ['payment_registry.view', 'payment_registry.edit'],
  second_step: 'send',
  effect: 'write',
  input: z.object({
    registry_id: positiveId,
    format: z.enum(['1c', 'pdf']),
    /** The file of orders that were taken to the bank before. */
    again: flag.default(false),
    despite,
    without_doubtful,
  }),
  output: listExportFile.extend({ message: z.string() }),
})
