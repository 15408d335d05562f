import { loadInvoice } from '@stroyfin/contract/invoices/load-invoice'
import { loadInvoices } from '@stroyfin/contract/invoices/load-list'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import type { PaymentForm } from './use-payment-form.ts'

const MOST = 50

type Named = { id: number; number: string; date: string; left_summ: number }
const choiceOf = ({ id, number, date, left_summ }: Named) => ({
  value: id,
  label: `№ ${number} от ${formatDate(date)}`,
  hint: `осталось ${formatMoney(left_summ)} ₽`,
})

/** The invoice the payment is made by: open ones of its contract, else of its payee. */
export function InvoiceField({ form }: { form: PaymentForm }) {
  const { values, change } = form
  const { agreement_id, invoice_id } = values
  const payee_id = values.payee_id ?? form.preview?.filled.payee_id ?? null
  const of =
    agreement_id === null
      ? { field: 'contractor_id', value: payee_id }
      : { field: 'agreement_id', value: agreement_id }
  const { data } = useEndpoint(
    loadInvoices,
    {
      limit: MOST,
      count: false,
      filters: [
        { field: of.field, op: 'in', value: [of.value] },
        { field: 'left_summ', op: 'from', value: 0.01 },
      ],
    },
    { enabled: of.value !== null, keepPrevious: true },
  )
  const chosen = useEndpoint(
    loadInvoice,
    { invoice_id: invoice_id ?? 0 },
    { enabled: invoice_id !== null },
  ).data
  const open: readonly Named[] = of.value === null ? [] : (data?.items ?? [])
  if (open.length === 0 && invoice_id === null) return null
  const items = chosen && !open.some(({ id }) => id === chosen.id) ? [chosen, ...open] : open
  return (
    <VSelect<number>
      label="Счёт на оплату"
      placeholder="Не по счёту"
      choices={items.map(choiceOf)}
      value={invoice_id}
      error={form.errorOf('invoice_id')}
      onChange={(id) => change({ invoice_id: id })}
    />
  )
}
