import { Button } from '@mantine/core'
import type { InvoiceRow } from '@stroyfin/contract/invoices/invoice-row'
import { setClientState } from '../../../session/client-state.ts'
import { accountsParams } from '../../../session/new-registry-params.ts'
import { useMay } from '../../../session/rights.ts'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { MOST_PAID_AT_ONCE, paymentDayOf } from '../../payment-day/public.ts'

interface BulkInvoicesProps {
  gather: () => Promise<readonly InvoiceRow[]>
}

/** What is left of the ticked invoices is paid on a payment day; their payments go into a registry. */
export function BulkInvoices({ gather }: BulkInvoicesProps) {
  const may = useMay()
  const go = useNavigate()
  const pay = async () => {
    const rows = await gather()
    if (rows.length === 0) return
    go(paymentDayOf({ invoices: rows.slice(0, MOST_PAID_AT_ONCE).map(({ id }) => id) }))
  }
  const toRegistry = async () => {
    const rows = await gather()
    if (rows.length === 0) return
    setClientState({ newRegistryParams: accountsParams(rows) })
    go('/reports/registry/create')
  }
  return (
    <>
      {may('payment.create') && (
        <Button size="compact-sm" onClick={() => void pay()}>
          Создать платежи
        </Button>
      )}
      {may('payment_registry.view') && may('payment_registry.create') && (
        <Button size="compact-sm" variant="default" onClick={() => void toRegistry()}>
          В реестр
        </Button>
      )}
    </>
  )
}
