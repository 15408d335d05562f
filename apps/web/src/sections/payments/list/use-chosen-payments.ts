import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { useCheckedRows } from '../../../session/use-checked-rows.ts'
import { toast } from '../../../theme/toast.tsx'
import { plural } from '../../../ui/format/plural.ts'
import { chosenOf } from '../../../ui/grid/chosen-of.ts'
import type { RowSource } from '../../../ui/grid/row-source.ts'

/** As many as one call takes. */
export const MOST_CHOSEN = 500

/** The ticked payments themselves, brought from the server when the whole filtered set is ticked. */
export function useChosenPayments(source: RowSource<PaymentRow>) {
  const selection = useCheckedRows<PaymentRow>('payments')
  const gather = async (at_most = MOST_CHOSEN): Promise<readonly PaymentRow[]> => {
    const count = selection.count(source.total)
    if (count > at_most) {
      const most = plural(at_most, 'платёж', 'платежа', 'платежей')
      toast.error(`Выбрано больше, чем можно за один раз: ${most}. Сузьте отбор`)
      return []
    }
    return (await chosenOf(selection, source)) ?? []
  }
  return { selection, gather, clear: () => selection.setAll(false) }
}

export type ChosenPayments = ReturnType<typeof useChosenPayments>
