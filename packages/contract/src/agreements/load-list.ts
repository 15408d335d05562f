import { endpoint } from '../kit/endpoint.ts'
import { totalOut, windowInput, windowOutput } from '../kit/window.ts'
import { agreementRow } from './agreement-row.ts'

/**
 * A window of the list of contracts and the sums of the whole filtered set (K-03): where both costs and income are among its
 * rows, of costs, and those of income beside them – the two are never added (K-16). Otherwise `in_` sums are null. Dopniks stand in their contract's
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
    ...{ summ: totalOut, ks_summ: totalOut, paid: totalOut },
    ...{ remainder: totalOut, advance_left: totalOut, da: totalOut },
    ...{ in_summ: totalOut, in_ks_summ: totalOut, in_paid: totalOut },
    /** What rows show and the sum does not add once more: orders in their framework, dopniks in their contract (K-22). */
    ...{ orders_inside: totalOut, dopniks_inside: totalOut },
    ...{ in_orders_inside: totalOut, in_dopniks_inside: totalOut },
    ...{ dopniks_awaiting: totalOut, in_dopniks_awaiting: totalOut },
    ...{ in_remainder: totalOut, in_advance_left: totalOut, in_da: totalOut },
  }),
})
