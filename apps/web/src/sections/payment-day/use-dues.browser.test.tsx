import type { Due } from '@stroyfin/contract/payment-day/load-dues'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Grid } from '../../ui/grid/Grid.tsx'
import { show } from '../../ui/testing/show.tsx'
import { DUE } from './testing/due.ts'
import { useDues } from './use-dues.ts'

const real = window.fetch
afterEach(() => {
  window.fetch = real
})

const SHARING: Due[] = [
  { ...DUE, kind: 'invoice', number: 'СЧ-1', ks_id: null, invoice_id: 1 },
  { ...DUE, number: '2', ks_id: 2, free_summ: 0 },
]

const ANSWERS: Record<string, object> = {
  'load-dues': { items: SHARING, total: 2 },
  weigh: { payers: null, limits: [], budgets: [] },
  'check-list': { rows: [{ errors: [], warnings: [], is_twin: false }] },
}

const everything = () => true

function Dues() {
  const dues = useDues({ date: '2026-11-28', until: '2026-12-05', only: null, shows: everything })
  return (
    <div style={{ height: 300 }}>
      <Grid
        label="Что оплатить"
        columns={dues.columns}
        source={dues.source}
        selectable
        selection={dues.selection}
        edits={dues.edits}
      />
      <p>{`Выбрано ${dues.chosen.map(({ pay }) => pay).join()}`}</p>
    </div>
  )
}

test('a line whose money another line of the contract has is ticked and takes it', async () => {
  window.fetch = async (address) => {
    const name = Object.keys(ANSWERS).find((end) => String(address).endsWith(end)) ?? ''
    return new Response(JSON.stringify(ANSWERS[name] ?? {}), {
      headers: { 'content-type': 'application/json' },
    })
  }
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Dues />
    </QueryClientProvider>,
  )
  const line = page.getByRole('row').filter({ hasText: 'Акт № 2 от' })
  await expect.element(line).toBeVisible()
  await userEvent.click(line.element().querySelector('[data-select]') as Element)
  await expect.element(page.getByText('Выбрано 80')).toBeVisible()
})
