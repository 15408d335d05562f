import { endpoint } from '../kit/endpoint.ts'
import { totalOut, windowInput, windowOutput } from '../kit/window.ts'
import { ksRow } from './ks-row.ts'

/**
 * A window of completion documents and the sums of the whole filtered set (K-03): where both costs and income are among its rows,
 * of costs, and those of income beside them under `in_` (K-16).
 */
export const loadKsList = endpoint({
  method: 'POST',
  path: '/api/ks/load-list',
  title: 'Выполнение',
  access: 'ks.view',
  effect: 'read',
  input: windowInput,
  output: windowOutput(ksRow, {
    summ: totalOut,
    offset_advance_summ: totalOut,
    retention_summ: totalOut,
    payable_summ: totalOut,
    paid_summ: totalOut,
    ...{
      in_summ: totalOut,
      in_offset_advance_summ: totalOut,
      in_retention_summ: totalOut,
      in_payable_summ: totalOut,
      in_paid_summ: totalOut,
    },
  }),
})
