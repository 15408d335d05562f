import { removeInvoice, restoreInvoice } from '@stroyfin/contract/invoices/remove-invoice'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { holdInvoice, openInvoice, updateInvoice } from './invoice-store.ts'

interface Asked {
  invoice_id: number
  version: number
}

export const removeInvoiceHandle = handle(removeInvoice, async (asked, call) => {
  await mark(asked, call, true)
  return { message: 'Счёт удалён' }
})

export const restoreInvoiceHandle = handle(restoreInvoice, async (asked, call) => {
  await mark(asked, call, false)
  return { message: 'Счёт восстановлен' }
})

async function mark({ invoice_id, version }: Asked, call: Call, is_deleted: boolean): Promise<void> {
  const { db, company_id } = call
  const current = await holdInvoice(db, company_id, invoice_id)
  if (current.version !== version) throw new Refusal('stale', 'Счёт изменил другой пользователь')
  if (is_deleted && (await openInvoice(db, company_id, invoice_id)).payments.length > 0) {
    throw new Refusal('conflict', `По счёту № ${current.number} есть платежи: сначала удалите их`)
  }
  await updateInvoice(db, company_id, invoice_id, { is_deleted })
}
