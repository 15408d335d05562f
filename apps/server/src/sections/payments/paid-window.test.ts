import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { inRoubles } from '@stroyfin/domain/money/in-roubles'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { company_id } = app

interface Moved {
  id: number
  summ: number
}

/**
 * What moved on these days of each payment, part by part, with VAT and without: the definition itself. Without VAT a part is
 * what is paid with it less what was paid before, each rounded (K-21).
 */
async function movedByParts(from: string | null, to: string | null, is_net: boolean): Promise<Moved[]> {
  const net = (summ: RawBuilder<unknown>) => sql`round(${summ} * (p.summ - p.vat_summ) / p.summ, 2)`
  const of = is_net ? sql`${net(sql`f.upto`)} - ${net(sql`(f.upto - f.summ)`)}` : sql`f.summ`
  const within = sql`(${from}::date is null or f.date >= ${from}) and (${to}::date is null or f.date <= ${to})`
  const { rows } = await app.database.platform((db) =>
    sql<{ id: number; summ: string }>`select p.id, coalesce(sum(${of}) filter (where ${within}), 0) as summ
      from payments p join (select *, sum(summ) over (partition by payment_id order by date, id) as upto from payment_facts) f on f.company_id = p.company_id and f.payment_id = p.id
      where p.company_id = ${company_id} and not p.is_deleted and (${to}::date is null or f.date <= ${to})
      group by p.id having ${from}::date is null or max(f.date) >= ${from} order by p.id`.execute(db),
  )
  return rows.map(({ id, summ }) => ({ id, summ: Number(summ) }))
}

/** Refunds come off; in kopecks, so that a thousand sums add up exactly. */
const signOf = (type: string) => (type === 'refund' ? -1 : 1)
const kopecksOf = (summ: number) => Math.round(summ * 100)

async function listed(filters: { field: string; op: 'between' | 'in'; value: (string | null)[] }[]) {
  const found: Moved[] = []
  let added = 0
  for (let offset = 0; ; offset += 500) {
    const { items, totals } = await app.call(loadPayments, { filters, offset, limit: 500 }, { as: 'finance' })
    found.push(...items.map(({ id, paid_summ }) => ({ id, summ: Number(paid_summ) })))
    for (const { id, paid_summ, financial_type } of items)
      added +=
        signOf(financial_type) *
        Number(inRoubles(BigInt(kopecksOf(Number(paid_summ))), rateOf.get(id) ?? '1'))
    if (items.length === 500) continue
    expect(kopecksOf(Number(totals.paid_summ)) + kopecksOf(Number(totals.in_paid_summ ?? 0))).toBe(added)
    return found.toSorted((a, b) => a.id - b.id)
  }
}

const rates = await app.database.owner((client) =>
  client.query<{ id: string; rate: string }>(
    'select id, currency_rate as rate from payments where currency_rate <> 1',
  ),
)
/** Rows say their own money, the total says roubles. */
const rateOf = new Map(rates.rows.map(({ id, rate }) => [Number(id), rate]))

const [first, last] = ['2026-03-03', '2026-03-05']
/** Three parts of a kopeck more or less, whose shares without VAT, each by itself, would not add up to that of the whole. */
await app.database.platform(
  (db) =>
    sql`insert into payment_facts (company_id, payment_id, date, summ)
      select ${company_id}, p.id, ${first}::date + n, case n when 2 then p.summ - 2 * round(p.summ / 3, 2) else round(p.summ / 3, 2) end
      from payments p cross join generate_series(0, 2) n
      where p.company_id = ${company_id} and p.paid_summ = 0 and p.vat_summ > 0 and not p.is_deleted and p.currency_rate = 1
        and p.financial_type <> 'refund'`.execute(db),
  { company_id, user_id: null },
)

test.each([
  ['until between two parts of a payment', null, first],
  ['since its last part', last, null],
  ['on the days of both', first, last],
  ['to this day', null, '2099-12-31'],
])('what moved %s is the same by list and part by part, with VAT and without', async (_words, from, to) => {
  const window = { field: 'fact_date', op: 'between' as const, value: [from, to] }
  const net = { field: 'vat_part', op: 'in' as const, value: ['net'] }
  expect(await listed([window])).toEqual(await movedByParts(from, to, false))
  expect(await listed([window, net])).toEqual(await movedByParts(from, to, true))
})

test('without days the payments not paid at all stand in the list without VAT as well', async () => {
  const net = { field: 'vat_part', op: 'in' as const, value: ['net'] }
  const moved = new Map((await movedByParts(null, null, true)).map(({ id, summ }) => [id, summ]))
  const found = await listed([net])
  expect(found.filter(({ summ }) => summ !== 0)).toEqual(
    [...moved].map(([id, summ]) => ({ id, summ })).toSorted((a, b) => a.id - b.id),
  )
  expect(found.length).toBeGreaterThan(moved.size)
})

test.each([
  ['until a day', null, first],
  ['within days', first, last],
  ['within a month', '2026-02-01', '2026-02-28'],
])(
  'what moved %s comes by windows without its number as with it: nothing twice, nothing lost',
  async (_words, from, to) => {
    // Paid before the day of the payment itself.
    await app.database.platform(
      (db) =>
        sql`update payments set date = date + 400 where company_id = ${company_id} and id % 5 = 0
        and paid_date between '2026-02-01' and ${last}`.execute(db),
      { company_id, user_id: null },
    )
    const filters = [{ field: 'fact_date', op: 'between' as const, value: [from, to] }]
    const windowOf = async (query: { offset: number; limit: number; count: boolean }) =>
      (await app.call(loadPayments, { filters, ...query }, { as: 'finance' })).items.map(({ id, date }) => [
        date,
        id,
      ])
    const whole = await windowOf({ offset: 0, limit: 500, count: true })
    expect(whole.some(([date]) => String(date) > to)).toBe(true)
    const windows: unknown[] = []
    for (let offset = 0; offset < whole.length; offset += 7)
      windows.push(...(await windowOf({ offset, limit: 7, count: false })))
    expect(windows.slice(0, 500)).toEqual(whole)
  },
)

test.each(['paid_date', 'asked_date', 'due_date'])(
  'by days of %s rows come by windows without their number as with it',
  async (field) => {
    // Due and paid before the day of the payment itself, as a file may tell.
    await app.database.platform(
      (db) =>
        sql`update payments set date = date + 400 where company_id = ${company_id} and id % 7 = 0
          and coalesce(due_date, date) <= ${last} and paid_date is not null`.execute(db),
      { company_id, user_id: null },
    )
    const filters = [{ field, op: 'to' as const, value: last }]
    const windowOf = async (query: { offset: number; limit: number; count: boolean }) =>
      (await app.call(loadPayments, { filters, ...query }, { as: 'finance' })).items.map(({ id, date }) => [
        date,
        id,
      ])
    const whole = await windowOf({ offset: 0, limit: 500, count: true })
    expect(whole.some(([date]) => String(date) > last)).toBe(true)
    const windows: unknown[] = []
    for (let offset = 0; offset < whole.length; offset += 50)
      windows.push(...(await windowOf({ offset, limit: 50, count: false })))
    expect(windows.slice(0, 500)).toEqual(whole)
  },
)
