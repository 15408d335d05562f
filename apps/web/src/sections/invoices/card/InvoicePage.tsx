import { loadInvoice } from '@stroyfin/contract/invoices/load-invoice'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallError, errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { toast } from '../../../theme/toast.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { INVOICES_PATH } from '../invoice-path.ts'
import { InvoiceCard } from './InvoiceCard.tsx'

/** The page of one invoice; one that is not there leads back to the list. */
export function InvoicePage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const navigate = useNavigate()
  const known = /^[1-9]\d{0,14}$/.test(id)
  const invoice_id = known ? Number(id) : 0
  const { data, error, refetch } = useEndpoint(
    loadInvoice,
    { invoice_id },
    { enabled: known, live: ['invoices', 'payments'] },
  )
  const missing = !known || (error instanceof CallError && error.status === 404)
  useEffect(() => {
    if (!missing) return
    toast.info('Счёт не найден')
    void navigate({ to: INVOICES_PATH, replace: true } as never)
  }, [missing, navigate])
  if (missing) return null
  if (data) return <InvoiceCard key={data.id} invoice={data} />
  return (
    <>
      <PageHead title="Счёт на оплату" />
      {error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </>
  )
}
