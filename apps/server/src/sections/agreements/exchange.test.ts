import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { loadContractorAgreements } from '@stroyfin/contract/contractors/load-contractor-agreements'
import { loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { settledContract } from './testing/settled-contract.ts'

const app = await testApp()
const as = { as: 'director' }

interface Settled {
  ks_summ: number
  paid_summ: number
  debt_summ: number
  advance_summ: number
  exchange_summ: number
}

/** Wherever a contractor's settlement is told, it is the same. */
async function told(executor_id: number): Promise<Settled> {
  const { as_executor } = await app.call(loadContractor, { id: executor_id }, as)
  const { totals } = await app.call(loadContractorAgreements, { contractor_id: executor_id, limit: 5 }, as)
  const filters = [{ field: 'name', op: 'contains' as const, value: await nameOf(executor_id) }]
  const list = await app.call(loadContractorList, { side: 'executor', limit: 5, filters }, as)
  const settled = ({ ks_summ, paid_summ, debt_summ, advance_summ, exchange_summ }: Settled) => ({
    ...{ ks_summ, paid_summ, debt_summ, advance_summ, exchange_summ },
  })
  expect(settled(totals as never)).toEqual(settled(as_executor))
  expect(list.items.map(settled)).toEqual([settled(as_executor)])
  return settled(as_executor)
}

const nameOf = async (id: number) => (await app.call(loadContractor, { id }, as)).contractor.name

async function reported(executor_id: number, date_to: string, more: object = {}) {
  const parameters = { contractor_ids: [executor_id], date_from: '2020-01-01', date_to }
  const { totals } = await app.call(runReport, { name: 'contractor-analytics', parameters, ...more }, as)
  return totals
}

describe('what is owed under a contract in a currency is reckoned in it (K-15)', () => {
  test('an act paid at another rate leaves no debt but an exchange difference', async () => {
    const { executor_id, ...contract } = await settledContract(app, { number: 'К-1', currency_rate: '90' })
    await contract.accept({ date: '2025-07-01', rate: '95.5', summ: '100000' })
    expect(await told(executor_id)).toMatchObject({
      ks_summ: 9_550_000,
      debt_summ: 9_550_000,
      exchange_summ: 0,
    })
    await contract.pay({ date: '2025-08-01', rate: '97', summ: '100000' })
    expect(await told(executor_id)).toEqual({
      ks_summ: 9_550_000,
      paid_summ: 9_700_000,
      debt_summ: 0,
      advance_summ: 0,
      exchange_summ: 150_000,
    })
    expect(await reported(executor_id, '2025-08-01')).toMatchObject({
      accepted: 9_550_000,
      paid: 9_700_000,
      debt: 0,
      advance_left: 0,
      exchange: 150_000,
    })
    expect(await reported(executor_id, '2025-08-01', { without_vat: true })).toMatchObject({ debt: 0 })
    expect(await reported(executor_id, '2025-07-31')).toMatchObject({ debt: 9_550_000, exchange: 0 })
  })

  test('what is left of an act goes on at the rate of the act', async () => {
    const { executor_id, ...contract } = await settledContract(app, { number: 'К-2', currency_rate: '90' })
    await contract.accept({ date: '2025-07-01', rate: '95.5', summ: '100000' })
    await contract.pay({ date: '2025-08-01', rate: '97', summ: '60000' })
    expect(await told(executor_id)).toMatchObject({ debt_summ: 3_820_000, exchange_summ: 90_000 })
    expect(await reported(executor_id, '2025-08-01')).toMatchObject({ debt: 3_820_000, exchange: 90_000 })
  })

  test('an advance that acts have offset is gone, whatever the rates', async () => {
    const { executor_id, ...contract } = await settledContract(app, { number: 'К-3', currency_rate: '90' })
    await contract.pay({ date: '2025-06-01', rate: '97', summ: '100000', type: 'advance' })
    await contract.accept({ date: '2025-07-01', rate: '95.5', summ: '100000', offset: '100000' })
    expect(await told(executor_id)).toMatchObject({ debt_summ: 0, advance_summ: 0, exchange_summ: 150_000 })
    expect(await reported(executor_id, '2025-07-01')).toMatchObject({
      debt: 0,
      advance_left: 0,
      exchange: 150_000,
    })
    expect(await reported(executor_id, '2025-06-30')).toMatchObject({ advance_left: 9_700_000, exchange: 0 })
  })

  test('what was held back and given back at another rate is not held any more', async () => {
    const { executor_id, ...contract } = await settledContract(app, { number: 'К-4', currency_rate: '90' })
    await contract.accept({ date: '2025-07-01', rate: '95.5', summ: '100000', retained: '5000' })
    await contract.pay({ date: '2025-08-01', rate: '97', summ: '95000' })
    await contract.pay({ date: '2025-09-01', rate: '101', summ: '5000', type: 'guarantee_retention' })
    expect(await told(executor_id)).toMatchObject({ debt_summ: 0, advance_summ: 0, exchange_summ: 170_000 })
    expect(await reported(executor_id, '2025-09-01')).toMatchObject({ debt: 0, held: 0, exchange: 170_000 })
    expect(await reported(executor_id, '2025-08-31')).toMatchObject({ held: 477_500, exchange: 142_500 })
  })

  test('a payment given back makes the debt anew', async () => {
    const { executor_id, ...contract } = await settledContract(app, { number: 'К-5', currency_rate: '90' })
    await contract.accept({ date: '2025-07-01', rate: '95.5', summ: '100000' })
    const refund_of = await contract.pay({ date: '2025-08-01', rate: '97', summ: '100000' })
    await contract.pay({ date: '2025-08-05', rate: '97', summ: '40000', refund_of })
    expect(await told(executor_id)).toMatchObject({
      paid_summ: 5_820_000,
      debt_summ: 3_880_000,
      exchange_summ: 150_000,
    })
  })
})
