import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { paymentNumber } from '@stroyfin/domain/payments/payment-name'
import { useState } from 'react'
import { toast } from '../../../theme/toast.tsx'
import { BulkResults, type ShownResult } from '../../../ui/dialog/BulkResults.tsx'

/** How a deed with many payments is told where some of them were left, and of each that went well. */
const DEEDS = {
  edited: { title: 'Изменены не все платежи', done_text: 'Изменён' },
  sent: { title: 'Отправлены не все платежи', done_text: 'Отправлен на согласование' },
  paid: { title: 'Отмечены не все платежи', done_text: 'Оплата отмечена' },
  removed: { title: 'Удалены не все платежи', done_text: 'Удалён' },
  restored: { title: 'Восстановлены не все платежи', done_text: 'Восстановлен' },
}

interface Answer {
  message: string
  results: readonly Pick<ShownResult, 'id' | 'error' | 'mend'>[]
}

/** What became of the ticked payments: a word where all went well, otherwise the reasons, which stay until they are read. */
export function useToldPayments(onDone: () => void) {
  const [shown, setShown] = useState<{ deed: keyof typeof DEEDS; results: readonly ShownResult[] }>()
  const tell = (deed: keyof typeof DEEDS, rows: readonly PaymentRow[], { message, results }: Answer) => {
    if (results.every(({ error }) => error === null)) {
      toast.success(message)
      return onDone()
    }
    setShown({ deed, results: results.map((told) => ({ ...told, ...namedBy(rows, told.id) })) })
  }
  const close = () => {
    setShown(undefined)
    // With the ticks their bar would go, and the reasons with it.
    onDone()
  }
  const reasons = shown && <BulkResults {...DEEDS[shown.deed]} results={shown.results} onClose={close} />
  return { tell, reasons }
}

function namedBy(rows: readonly PaymentRow[], payment_id: number) {
  const row = rows.find(({ id }) => id === payment_id)
  const name = row ? `${paymentNumber(row)}, ${row.payee_name ?? ''}` : `№ ${payment_id}`
  return { name, href: `/payments-registry/?payment=${payment_id}` }
}
