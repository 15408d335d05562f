import { editInvoice } from '@stroyfin/contract/invoices/edit-invoice'
import { invoiceDetail } from '@stroyfin/contract/invoices/load-invoice'
import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { checkInvoices } from './check-invoices.ts'
import { holdInvoice, openInvoice, updateInvoice } from './invoice-store.ts'

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
    refuseIfBroken(broken)
    await updateInvoice(db, company_id, invoice_id, ready)
    return openInvoice(db, company_id, invoice_id)
  },
)
