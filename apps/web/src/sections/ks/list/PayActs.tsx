import { Button } from '@mantine/core'
import type { KsRow } from '@stroyfin/contract/ks/ks-row'
import { useMay } from '../../../session/rights.ts'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { MOST_PAID_AT_ONCE, paymentDayOf } from '../../payment-day/public.ts'

/** What is left of the ticked acts is paid on a payment day. */
export function PayActs({ gather }: { gather: () => Promise<readonly Pick<KsRow, 'id'>[]> }) {
  const may = useMay()
  const go = useNavigate()
  if (!may('payment.view') || !may('payment.create')) return null
  const pay = async () => {
    const rows = await gather()
    if (rows.length > 0) go(paymentDayOf({ acts: rows.slice(0, MOST_PAID_AT_ONCE).map(({ id }) => id) }))
  }
  return (
    <Button size="compact-sm" onClick={() => void pay()}>
      Создать платежи
    </Button>
  )
}
