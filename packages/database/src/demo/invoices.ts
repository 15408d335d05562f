import { addDays } from '@stroyfin/domain/dates/plain-date'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { vatIncluded } from '@stroyfin/domain/money/vat'
import { at } from './calendar.ts'
import type { DemoRows } from './demo-rows.ts'
import { personId } from './people.ts'

/** How many of the latest payments were made by an invoice. */
const INVOICES = 24

/** Invoices of contractors behind the latest advances and paid works: paid, partly paid and waiting. */
export function addInvoices(rows: DemoRows, company_id: number): void {
  const payments = rows
    .all('payments')
    .filter(
      (row) =>
        row.company_id === company_id &&
        (row.type === 'advance' || row.type === 'expenses') &&
        row.financial_type === 'calculation' &&
        row.agreement_id != null &&
        row.payee_id != null,
    )
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1) || b.id - a.id)
    .slice(0, INVOICES)
  for (const [place, payment] of payments.entries()) {
    const date = addDays(payment.date ?? '', -6)
    // Every fourth asks for more than its first payment gives.
    const asked = kopecks(payment.summ ?? '0') * (place % 4 === 3 ? 2n : 1n)
    const invoice_id = rows.add('invoices', {
      company_id,
      kind: payment.type === 'advance' ? 'advance' : 'expenses',
      number: `СЧ-${String(140 + place)}`,
      date,
      due_date: payment.due_date ?? null,
      contractor_id: payment.payee_id ?? 0,
      agreement_id: payment.agreement_id ?? null,
      project_id: payment.project_id ?? null,
      classifier_id: payment.classifier_id ?? null,
      summ: roubles(asked),
      vat_rate: payment.vat_rate ?? null,
      vat_summ: roubles(vatIncluded(asked, payment.vat_rate ?? null)),
      remark: '',
      created_by: personId('finance'),
      created_at: at(date),
    })
    payment.invoice_id = invoice_id
  }
}
