import { findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import { loadLinePayment } from '@stroyfin/contract/bank-statements/load-line-payment'
import { loadInvoice } from '@stroyfin/contract/invoices/load-invoice'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { paymentTypeFromQuery } from '@stroyfin/domain/payments/payment-type'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { forgetDraft, readDraft } from '../../../app/use-kept-draft.ts'
import { useMay } from '../../../session/rights.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import type { PaymentFormValues } from '../form/payment-form.ts'
import { PaymentCreateForm } from './PaymentCreateForm.tsx'
import { byInvoice, byLine, copyOf, newPayment, refundOf } from './start-values.ts'

const idOf = (value: unknown) => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : null)

type Origin = Record<'line_id' | 'invoice_id' | 'refund_id' | 'copy_id', number | null>

/** Each thing that a payment is made from has a draft of its own. */
function nameOf({ line_id, invoice_id, refund_id, copy_id }: Origin): string | null {
  if (line_id) return `line-${line_id}`
  if (invoice_id) return `invoice-${invoice_id}`
  return copy_id === null ? null : `${refund_id ? 'refund' : 'copy'}-${copy_id}`
}

/** A new payment: of the type in the address, under its contract and for its act if they are named there. */
export function PaymentCreatePage() {
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const type = paymentTypeFromQuery(String(address.type ?? ''))
  const agreement_id = idOf(address.agreement_id)
  const may_ks = useMay()('ks.view')
  const ks_id = may_ks ? idOf(address.ks_id) : null
  const [round, setRound] = useState(0)
  const contract = useEndpoint(
    findAgreements,
    { ids: agreement_id ? [agreement_id] : [] },
    { enabled: agreement_id !== null, staleTime: 60_000 },
  )
  const act = useEndpoint(loadKs, { ks_id: ks_id ?? 0 }, { enabled: ks_id !== null })
  const refund_id = idOf(address.refund)
  const copy_id = refund_id ?? idOf(address.copy)
  const copied = useEndpoint(loadPayment, { payment_id: copy_id ?? 0 }, { enabled: copy_id !== null })
  const invoice_id = idOf(address.invoice_id)
  const invoice = useEndpoint(loadInvoice, { invoice_id: invoice_id ?? 0 }, { enabled: invoice_id !== null })
  const line_id = idOf(address.line_id)
  const line = useEndpoint(loadLinePayment, { line_id: line_id ?? 0 }, { enabled: line_id !== null })
  const asked = [
    { id: agreement_id, query: contract },
    { id: ks_id, query: act },
    { id: copy_id, query: copied },
    { id: invoice_id, query: invoice },
    { id: line_id, query: line },
  ]
  const error = asked.find(({ query }) => query.error)?.query.error
  if (error) {
    const retry = () => void Promise.all(asked.map(({ query }) => query.refetch()))
    return <ErrorState text={errorText(error)} onRetry={retry} />
  }
  if (asked.some(({ id, query }) => id !== null && query.isPending)) {
    return <SkeletonRows rows={10} />
  }
  const name = `payment:${nameOf({ line_id, invoice_id, refund_id, copy_id }) ?? `${type}:${agreement_id ?? 'new'}:${ks_id ?? ''}`}`
  const today = moscowDay(new Date())
  const start = () => {
    if (line.data) return byLine(line.data)
    if (invoice.data) return byInvoice(invoice.data, today)
    if (copied.data) return (refund_id ? refundOf : copyOf)(copied.data, today)
    return newPayment({ type, contract: contract.data?.items[0] ?? null, act: act.data ?? null, today })
  }
  const fresh = start()
  const kept = readDraft<PaymentFormValues>(name, fresh)
  return (
    <PaymentCreateForm
      key={`${name} ${round}`}
      name={name}
      start={kept ? { values: kept, restored: true } : { values: fresh }}
      onAnew={() => {
        forgetDraft(name)
        setRound((count) => count + 1)
      }}
    />
  )
}
