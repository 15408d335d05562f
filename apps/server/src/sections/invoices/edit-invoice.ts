import { editInvoice } from '@stroyfin/contract/invoices/edit-invoice'
import { invoiceDetail } from '@stroyfin/contract/invoices/load-invoice'
import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { knownWords, otherwiseWritten } from '@stroyfin/domain/invoices/repeated-invoices'
import { kopecks } from '@stroyfin/domain/money/money'
import { paymentName } from '@stroyfin/domain/payments/payment-name'
import { handle } from '../../http/handle.ts'
import { checkInvoices } from './check-invoices.ts'
import {
  holdInvoice,
  type InvoiceToWrite,
  openInvoice,
  readAgreedPayments,
  readPapers,
  updateInvoice,
} from './invoice-store.ts'

export const editInvoiceHandle = handle(
  editInvoice,
  async ({ invoice_id, version, ...draft }, { db, company_id }) => {
    const current = await holdInvoice(db, company_id, invoice_id)
    if (current.is_deleted) throw new Refusal('conflict', 'Счёт удалён: сначала восстановите его')
    const before = await openInvoice(db, company_id, invoice_id)
    if (current.version !== version) {
      throw new Refusal('stale', 'Счёт изменил другой пользователь', { current: invoiceDetail.parse(before) })
    }
    const [checked] = await checkInvoices(db, company_id, [draft])
    if (!checked) throw new Error('one draft gave no answer')
    const { broken, ready } = checked
    const moved = ready.contractor_id !== before.contractor_id || ready.agreement_id !== before.agreement_id
    if (moved && before.payments.length > 0) {
      broken.push({
        field: 'contractor_id',
        message: 'По счёту есть платежи: контрагент и договор не меняются',
      })
    }
    broken.push(
      ...(await twinProblems(db, company_id, { before, ready })),
      ...(await agreedProblems(db, company_id, { invoice_id, before, ready })),
    )
    refuseIfBroken(broken)
    await updateInvoice(db, company_id, invoice_id, ready)
    return openInvoice(db, company_id, invoice_id)
  },
)

interface Change {
  before: Pick<InvoiceToWrite, 'contractor_id' | 'number' | 'date'> & { summ: number | string }
  ready: InvoiceToWrite
}

/** The paper of another invoice, written otherwise. */
async function twinProblems(db: Db, company_id: number, { before, ready }: Change) {
  const stored = (await readPapers(db, company_id, [ready])).filter(
    ({ contractor_id, date, number }) =>
      contractor_id !== before.contractor_id || date !== before.date || number !== before.number,
  )
  const number = otherwiseWritten([ready], stored).get(0)
  return number === undefined ? [] : [{ field: 'number' as const, message: knownWords(number) }]
}

/** What was agreed on stands on this very paper until the money has left. */
async function agreedProblems(
  db: Db,
  company_id: number,
  { invoice_id, before, ready }: Change & { invoice_id: number },
) {
  const changed = (['number', 'date'] as const).filter((field) => ready[field] !== before[field])
  const fields = kopecks(ready.summ) === kopecks(before.summ) ? changed : [...changed, 'summ' as const]
  const [first] = fields.length === 0 ? [] : await readAgreedPayments(db, company_id, invoice_id)
  if (!first) return []
  const message = `По счёту согласован ${paymentName(first)}: номер, дата и сумма счёта не меняются, пока он не оплачен или не отозван`
  return fields.map((field) => ({ field, message }))
}
