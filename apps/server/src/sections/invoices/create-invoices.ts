import { createInvoices } from '@stroyfin/contract/invoices/create-invoices'
import { refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { checkInvoices } from './check-invoices.ts'
import { insertInvoices } from './invoice-store.ts'

export const createInvoicesHandle = handle(createInvoices, async ({ rows }, { db, company_id }) => {
  const checked = await checkInvoices(db, company_id, rows)
  refuseIfBroken(
    checked.flatMap(({ broken }, row) =>
      broken.map((rule) => ({ ...rule, field: `rows.${row}.${rule.field}` })),
    ),
  )
  const invoices = await insertInvoices(
    db,
    company_id,
    checked.map(({ ready }) => ready),
  )
  return { invoices, message: `Создано: ${counted(invoices.length, ['счёт', 'счёта', 'счетов'])}` }
})
