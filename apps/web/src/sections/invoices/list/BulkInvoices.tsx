import { Button } from '@mantine/core'
import type { InvoiceRow } from '@stroyfin/contract/invoices/invoice-row'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { createPayments } from '@stroyfin/contract/payments/create-payment'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../api/use-action.ts'
import { setClientState } from '../../../session/client-state.ts'
import { accountsParams } from '../../../session/new-registry-params.ts'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'

interface BulkInvoicesProps {
  gather: () => Promise<readonly InvoiceRow[]>
  onDone: () => void
}

/** Payments for the rest of every ticked invoice, and their way into a registry. */
export function BulkInvoices({ gather, onDone }: BulkInvoicesProps) {
  const may = useMay()
  const navigate = useNavigate()
  const create = useAction(createPayments, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onDone()
    },
  })
  const pay = async () => {
    const rows = await gather()
    const payable = rows.filter(({ agreement_id, left_summ }) => agreement_id !== null && left_summ > 0)
    if (payable.length < rows.length) {
      toast.info(
        `Пропущены счета без договора и те, по которым платежи уже есть: ${rows.length - payable.length}`,
      )
    }
    if (payable.length > 0) create.mutate({ rows: payable.map(paymentOf) })
  }
  const toRegistry = async () => {
    const rows = await gather()
    if (rows.length === 0) return
    setClientState({ newRegistryParams: accountsParams(rows) })
    void navigate({ to: '/reports/registry/create' } as never)
  }
  return (
    <>
      {may('payment.create') && (
        <Button size="compact-sm" loading={create.isPending} onClick={() => void pay()}>
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

function paymentOf({ id, kind, agreement_id, project_id, classifier_id, left_summ, ...row }: InvoiceRow) {
  return {
    agreement_id,
    invoice_id: id,
    type: kind,
    date: moscowDay(new Date()),
    due_date: row.due_date,
    summ: left_summ,
    vat_rate: row.vat_rate,
    project_id,
    classifier_id,
  }
}
