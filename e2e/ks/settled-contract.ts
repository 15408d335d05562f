import type { Page } from '@playwright/test'
import { asDirector, contractWithTerms } from '../agreements/contract-with-terms.ts'

/** 5 % are kept back and 30 % of every act are set off against a paid advance of 300 000. */
export async function settledContract(page: Page, number: string): Promise<number> {
  const agreement_id = await contractWithTerms(page, number, {
    advance_method: 'percent',
    advance_percent: '30',
    retention_percent: '5',
    advance_summ: 300_000,
  })
  const ask = await asDirector(page)
  const advance = { agreement_id, type: 'advance', date: '2025-03-10', summ: 300_000, vat_rate: null }
  const { payment } = await ask('payments/create', advance)
  const { version } = await ask('payments/load-item', { payment_id: payment })
  await ask('payments/mark-paid', {
    payment_id: payment,
    version,
    date: '2025-03-11',
    reason: 'Оплачен до учёта',
  })
  return agreement_id
}
