import { exportAgreements } from '@stroyfin/contract/agreements/export-agreements'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { exportKs } from '@stroyfin/contract/ks/export-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { exportPayments } from '@stroyfin/contract/payments/export-payments'
import { valuesOf } from '@stroyfin/reports/testing/read-book'
import { expect, test } from 'vitest'
import { issuedBook } from '../../testing/issued-book.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'director' }
const terms = { date: '2025-03-01', summ: 1000, advance_method: 'proportional' as const, advance_summ: 100 }
const [foreign, home] = [
  await makeContract(app, { ...terms, number: 'ВАЛ-1', currency: 'dollar', currency_rate: '90' }),
  await makeContract(app, { ...terms, number: 'ВАЛ-2' }),
]
for (const agreement_id of [foreign, home]) {
  const line = { name: 'Кладка', unit: 'м³', code: '', volume: '1', price: '100' }
  const head = { agreement_id, type: 'contracting' as const, number: 'А', date: '2025-04-01', vat_rate: '20' }
  await app.call(createKs, { ...head, lines: [line] }, as)
  const advance = { agreement_id, type: 'advance' as const, date: '2025-04-02', summ: 50, vat_rate: '20' }
  await app.call(createPayment, advance, as)
}
const ofBoth = { filters: [{ field: 'agreement_id', op: 'in' as const, value: [foreign, home] }] }

test.each([
  [
    'contracts',
    exportAgreements,
    { filters: [{ field: 'id', op: 'in' as const, value: [foreign, home] }] },
    [1000, 91_000],
  ],
  ['acts', exportKs, ofBoth, [120, 10_920]],
  ['payments', exportPayments, ofBoth, [50, 4550]],
] as const)(
  'a file of %s names the currency of each sum and adds up roubles (K-15)',
  async (_name, call, asked, [summ, total]) => {
    const file = await app.call(call, { ...asked, columns: ['number', 'summ'] } as never, as)
    const written = valuesOf((await issuedBook(app, file))[0]).map(String)
    expect(written).toEqual(expect.arrayContaining(['Доллар США', 'Рубль', String(summ), String(total)]))
    expect(written).not.toContain(String(2 * summ))
    expect(written.filter((value) => value.includes('₽'))).toEqual([])
    expect(written).toContain('Итог – в рублях: каждый документ по своему курсу')
  },
)

test('a file of roubles alone says nothing of currencies', async () => {
  const asked = { filters: [{ field: 'agreement_id', op: 'in' as const, value: [home] }] }
  const file = await app.call(exportPayments, { ...asked, columns: ['number', 'summ'] }, as)
  const written = valuesOf((await issuedBook(app, file))[0]).map(String)
  expect(written).toContain('Сумма, ₽')
  expect(written.filter((value) => value.includes('алют'))).toEqual([])
})
