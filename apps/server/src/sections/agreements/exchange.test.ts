import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { loadContractorAgreements } from '@stroyfin/contract/contractors/load-contractor-agreements'
import { loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { readFacts } from '@stroyfin/reports/facts/read-facts'
import fc from 'fast-check'
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
  const asked = { contractor_id: executor_id, direction: 'out' as const, limit: 5 }
  const { totals } = await app.call(loadContractorAgreements, asked, as)
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

/** Accepted and the exchange differences of the contract, by balance. */
async function factsOf(agreement: number, without_vat: boolean) {
  const measures = ['accepted', 'exchange_debt', 'exchange_advance', 'exchange_held'] as const
  const [facts] = await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, (db) =>
    readFacts(db, {
      company_id: app.company_id,
      by: [],
      parts: [{ measures }],
      only: { agreement },
      without_vat,
    }),
  )
  return measures.map((measure) => roubles(facts?.measures[measure] ?? 0n))
}

/** «Аванс не зачтён» under the list of the contractor's contracts. */
async function listed(executor_id: number) {
  const filters = [{ field: 'executor_id', op: 'eq' as const, value: executor_id }]
  const { totals } = await app.call(loadAgreements, { filters, offset: 0, limit: 5 }, as)
  return totals.advance_left
}

test('advances under the whole list are those of its contracts, in a currency too', async () => {
  const read = async () =>
    (await app.call(loadAgreements, { filters: [], offset: 0, limit: 1 }, as)).totals.advance_left ?? 0
  const before = await read()
  const { executor_id, ...contract } = await settledContract(app, { number: 'К-0', currency_rate: '90' })
  await contract.pay({ date: '2025-06-01', rate: '97', summ: '100000', type: 'advance' })
  expect(await listed(executor_id)).toBe(9_700_000)
  expect(roubles(kopecks(await read()) - kopecks(before))).toBe('9700000.00')
})

const cardOf = async (agreement_id: number) => (await app.call(loadAgreement, { agreement_id }, as)).roubles

describe('what is owed under a contract in a currency is reckoned in it (K-15)', () => {
  test('an act paid at another rate leaves no debt but an exchange difference', async () => {
    const { id, executor_id, ...contract } = await settledContract(app, {
      number: 'К-1',
      currency_rate: '90',
    })
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
    expect(await cardOf(id)).toEqual({
      summ: 90_000_000,
      ks_summ: 9_550_000,
      paid_summ: 9_700_000,
      debt: 0,
      unsettled_advance: 0,
      prepaid: 0,
      held: 0,
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

  test('a withdrawn act and its reversal weigh nothing in the rate of what is owed', async () => {
    const { id, executor_id, ...contract } = await settledContract(app, {
      number: 'К-6',
      currency_rate: '90',
    })
    const first = await contract.accept({ date: '2025-07-01', rate: '90', summ: '100000' })
    await contract.accept({ date: '2025-07-02', rate: '100', summ: '100000' })
    await contract.withdraw(first, '2025-07-10')
    expect(await told(executor_id)).toMatchObject({
      ks_summ: 10_000_000,
      debt_summ: 10_000_000,
      exchange_summ: 0,
    })
    expect(await cardOf(id)).toMatchObject({ ks_summ: 10_000_000, debt: 10_000_000, exchange: 0 })
    expect(await reported(executor_id, '2025-07-09')).toMatchObject({ debt: 19_000_000, exchange: 0 })
    expect(await reported(executor_id, '2025-07-10')).toMatchObject({ debt: 10_000_000, exchange: 0 })
    const net = await factsOf(id, true)
    expect(net).toEqual(['8333333.00', '0.00', '0.00', '0.00'])
  })

  test('paid in between, what is owed is what it would be without the withdrawn act', async () => {
    const { executor_id, ...contract } = await settledContract(app, { number: 'К-7', currency_rate: '90' })
    const first = await contract.accept({ date: '2025-07-01', rate: '90', summ: '100000', retained: '5000' })
    await contract.accept({ date: '2025-07-02', rate: '100', summ: '100000', retained: '5000' })
    await contract.pay({ date: '2025-07-05', rate: '97', summ: '95000' })
    await contract.withdraw(first, '2025-07-10')
    expect(await told(executor_id)).toMatchObject({ debt_summ: 0, exchange_summ: -285_000 })
    expect(await reported(executor_id, '2025-07-10')).toMatchObject({
      debt: 0,
      held: 500_000,
      exchange: -285_000,
    })
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

/** What happens under a contract, in the order of its days; what goes back is of what is there by then. */
const event = fc.record({
  kind: fc.constantFrom('act', 'act', 'withdrawal', 'advance', 'expenses', 'release', 'refund'),
  rate: fc.constantFrom('88.1234', '92.4137', '95.5', '101.01'),
  summ: fc.bigInt({ min: 100n, max: 4_000_000n }),
})
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never
type Contract = Awaited<ReturnType<typeof settledContract>>

/** Does one event after another under the contract, within what its rules of money let through. */
function history(contract: Contract) {
  let [advance, held] = [0n, 0n]
  let last: { id: number; summ: bigint } | null = null
  let act: { id: number; offset: bigint; retained: bigint } | null = null
  const least = (one: bigint, other: bigint) => (one < other ? one : other)
  return async ({ kind, rate, summ }: Event, date: string) => {
    const given = { date, rate, summ: roubles(summ) }
    if (kind === 'act') {
      const [offset, retained] = [least(advance, summ / 2n), summ / 20n]
      const id = await contract.accept({ ...given, offset: roubles(offset), retained: roubles(retained) })
      act = { id, offset, retained }
      advance -= offset
      held += retained
    } else if (kind === 'withdrawal' && act && act.retained <= held) {
      await contract.withdraw(act.id, date)
      advance += act.offset
      held -= act.retained
      act = null
    } else if (kind === 'advance' || kind === 'expenses') {
      const id = await contract.pay({ ...given, type: kind })
      if (kind === 'advance') advance += summ
      else last = { id, summ }
    } else if (kind === 'release' && held > 1n) {
      await contract.pay({ ...given, summ: roubles(held / 2n), type: 'guarantee_retention' })
      held -= held / 2n
    } else if (kind === 'refund' && last) {
      await contract.pay({ ...given, summ: roubles(last.summ), refund_of: last.id })
      last = null
    }
  }
}

test('of any history: card, contractor and report are the same, and no later paper changes an earlier report (K-15)', async () => {
  let contracts = 0
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 8 }), async (events) => {
      contracts += 1
      const contract = await settledContract(app, { number: `И-${contracts}`, currency_rate: '90.01' })
      const { id, executor_id } = contract
      const happens = history(contract)
      const earlier: [day: string, totals: object][] = []
      for (const [at, one] of events.entries()) {
        const date = `2025-05-${String(at + 1).padStart(2, '0')}`
        await happens(one, date)
        for (const [day, totals] of earlier) expect(await reported(executor_id, day), day).toEqual(totals)
        earlier.push([date, await reported(executor_id, date)])
      }
      const card = await cardOf(id)
      expect(await reported(executor_id, '2026-12-31')).toMatchObject({
        contracted: card?.summ,
        accepted: card?.ks_summ,
        paid: card?.paid_summ,
        debt: card?.debt,
        prepaid: card?.prepaid,
        advance_left: card?.unsettled_advance,
        held: card?.held,
        exchange: card?.exchange,
      })
      const settled = await told(executor_id)
      expect(await listed(executor_id)).toBe(card?.unsettled_advance)
      expect(settled).toMatchObject({
        ks_summ: card?.ks_summ,
        paid_summ: card?.paid_summ,
        exchange_summ: card?.exchange,
        debt_summ: card?.debt,
      })
    }),
    { numRuns: 4, endOnFailure: true },
  )
}, 60_000)
