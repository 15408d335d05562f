import { createInvoices } from '@stroyfin/contract/invoices/create-invoices'
import { refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import {
  knownWords,
  otherwiseWritten,
  repeatedInvoices,
  repeatedWords,
} from '@stroyfin/domain/invoices/repeated-invoices'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { checkInvoices } from './check-invoices.ts'
import { insertInvoices, readPapers } from './invoice-store.ts'

export const createInvoicesHandle = handle(createInvoices, async ({ rows }, { db, company_id }) => {
  const checked = await checkInvoices(db, company_id, rows)
  const papers = checked.map(({ ready }) => ready)
  const repeated = repeatedInvoices(papers)
  const known = otherwiseWritten(papers, await readPapers(db, company_id, papers))
  refuseIfBroken([
    ...checked.flatMap(({ broken }, row) =>
      broken.map((rule) => ({ ...rule, field: `rows.${row}.${rule.field}` })),
    ),
    ...[...repeated].map(([row, first]) => ({
      field: `rows.${row}.number`,
      message: repeatedWords(first + 1),
    })),
    ...[...known].map(([row, number]) => ({ field: `rows.${row}.number`, message: knownWords(number) })),
  ])
  const invoices = await insertInvoices(db, company_id, papers)
  return { invoices, message: `Создано: ${counted(invoices.length, ['счёт', 'счёта', 'счетов'])}` }
})
