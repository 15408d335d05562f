import { endpoint } from '../kit/endpoint.ts'
import { totalOut, windowInput, windowOutput } from '../kit/window.ts'
import { ksRow } from './ks-row.ts'

/** A window of completion documents and the sums of the whole filtered set (K-03). */
export const loadKsList = endpoint({
  method: 'POST',
  path: '/api/ks/load-list',
  title: 'Список документов выполнения',
  access: 'ks.view',
  effect: 'read',
  input: windowInput,
  output: windowOutput(ksRow, {
    summ: totalOut,
    offset_advance_summ: totalOut,
    retention_summ: totalOut,
    payable_summ: totalOut,
    paid_summ: totalOut,
  }),
})
