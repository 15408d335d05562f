import { endpoint } from '../kit/endpoint.ts'
import { totalOut, windowInput, windowOutput } from '../kit/window.ts'
import { agreementRow } from './agreement-row.ts'

/**
 * A window of the list of contracts and the sums of the whole filtered set (K-03). Dopniks stand in their contract's
 * sum, so they are listed only when the filter `type` asks for them or when they hang on no contract.
 */
export const loadAgreements = endpoint({
  method: 'POST',
  path: '/api/agreements/load-list',
  title: 'Список договоров',
  access: 'agreement.view',
  effect: 'read',
  input: windowInput,
  output: windowOutput(agreementRow, {
    summ: totalOut,
    ks_summ: totalOut,
    paid: totalOut,
    remainder: totalOut,
    advance_left: totalOut,
    da: totalOut,
  }),
})
