import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'finance' }
const RATE = 80

const { items: known } = await app.call(loadAgreements, { limit: 200 }, as)
const loan_agreement_id = known.find((row) => row.loan_agreement_id !== null)?.loan_agreement_id ?? 0
const dollars = await makeContract(app, {
  number: 'Л-$',
  summ: 1_000_000_000,
  advance_summ: 900_000_000,
  advance_method: 'full',
  currency: 'dollar',
  currency_rate: String(RATE),
})
const borrowed = (summ: number) => ({
  agreement_id: dollars,
  type: 'advance' as const,
  date: '2026-04-01',
  summ,
  vat_rate: null,
  source: 'borrowed' as const,
  loan_agreement_id,
})
const preview = (summ: number) => app.call(previewPayment, borrowed(summ), as)
const limitOf = async (summ: number) => (await preview(summ)).gates.find(({ gate }) => gate === 'bank_limit')

test('dollars are held against the limit of the bank in roubles, at their rate (A-075)', async () => {
  const fitting = await limitOf(1)
  expect(fitting).toMatchObject({ ok: true, figure: expect.any(Number) })
  const fits = fitting?.fits ?? 0
  expect(fits).toBeGreaterThan(0)
  expect(fits * RATE).toBeLessThanOrEqual(fitting?.figure ?? 0)
  expect(await limitOf(fits)).toMatchObject({ ok: true })
  expect(await limitOf(fits + 1)).toMatchObject({ ok: false, figure: fitting?.figure, fits })
  expect((await preview(1)).available_from_loan).toBe(fits)
})

test('dollars of the rows before leave less of the limit by as many roubles', async () => {
  const { fits } = (await limitOf(1)) ?? {}
  const half = Math.floor((fits ?? 0) / 2)
  const { rows } = await app.call(
    checkPaymentList,
    // Numbers of their own: the same payment twice is another warning.
    { rows: ['Л-1', 'Л-2', 'Л-3'].map((number) => ({ ...borrowed(half), number })) },
    as,
  )
  expect(rows.map(({ warnings }) => warnings.length)).toEqual([0, 0, 1])
  expect(rows[2]?.warnings[0]).toContain('Лимит')
})
