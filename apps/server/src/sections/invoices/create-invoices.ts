import { createInvoices } from '@stroyfin/contract/invoices/create-invoices'
import { refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { repeatedInvoices, repeatedWords } from '@stroyfin/domain/invoices/repeated-invoices'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { checkInvoices } from './check-invoices.ts'
import { insertInvoices } from './invoice-store.ts'

export const createInvoicesHandle = handle(createInvoices, async ({ rows }, { db, company_id }) => {
  const checked = await checkInvoices(db, company_id, rows)
  const repeated = repeatedInvoices(checked.map(({ ready }) => ready))
  refuseIfBroken([
    ...checked.flatMap(({ broken }, row) =>
      broken.map((rule) => ({ ...rule, field: `rows.${row}.${rule.field}` })),
    ),
    ...[...repeated].map(([row, first]) => ({
      field: `rows.${row}.number`,
      message: repeatedWords(first + 1),
    })),
  ])
  const invoices = await insertInvoices(
    db,
    company_id,
    checked.map(({ ready }) => ready),
  )
  return { invoices, message: `Создано: ${counted(invoices.length, ['счёт', 'счёта', 'счетов'])}` }
})
