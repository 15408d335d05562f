import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadInvoices } from '@stroyfin/contract/invoices/load-list'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import { kopecks } from '@stroyfin/domain/money/money'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'director' }

type Rows = { items: readonly { id: number; summ: number }[] }
const LISTS: Record<string, (search: string) => Promise<Rows>> = {
  contracts: (search) => app.call(loadAgreements, { search }, as),
  payments: (search) => app.call(loadPayments, { search }, as),
  acts: (search) => app.call(loadKsList, { search }, as),
  invoices: (search) => app.call(loadInvoices, { search }, as),
  registries: (search) => app.call(loadRegistries, { kind: 'own', search }, as),
}

test.each(Object.keys(LISTS))(
  'a sum is found in the list of %s as it is shown and as it is typed',
  async (name) => {
    const ask = LISTS[name] as (search: string) => Promise<Rows>
    const { items } = await ask('')
    const row =
      items.find(({ summ }) => summ > 100_000 && summ % 1 !== 0) ?? items.find(({ summ }) => summ > 1000)
    if (!row) throw new Error('the demo has no such row')
    const shown = formatMoney(kopecks(row.summ.toFixed(2)))
    expect(shown).toMatch(/^\d{1,3}(\s\d{3})+,\d\d$/)
    for (const search of [shown, shown.replace(/\s/g, ' '), row.summ.toFixed(2), shown.replace(/\s/g, '')]) {
      const found = (await ask(search)).items
      expect(
        found.map(({ id }) => id),
        search,
      ).toContain(row.id)
      expect(found.length, search).toBeLessThan(items.length)
    }
  },
)
