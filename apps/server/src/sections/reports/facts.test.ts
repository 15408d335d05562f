import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { PAYMENT_DIRECTIONS, type PaymentDirection } from '@stroyfin/domain/payments/payment-direction'
import { dimensions } from '@stroyfin/reports/dimensions/dimensions'
import type { DimensionCode } from '@stroyfin/reports/engine/dimension'
import { operandOf } from '@stroyfin/reports/engine/formulas'
import type { ReportQuery } from '@stroyfin/reports/engine/report-parameter'
import {
  inDirection,
  inPeriod,
  ofCosts,
  ofDirection,
  ofNet,
  ofType,
  ofVat,
  opensAccepted,
  opensAsked,
  opensAwaiting,
  opensContracts,
  opensLeft,
  opensPaid,
} from '@stroyfin/reports/facts/fact-drills'
import type { FactMeasure } from '@stroyfin/reports/facts/fact-measures'
import { readFacts } from '@stroyfin/reports/facts/read-facts'
import { SETTLED, SETTLEMENT } from '@stroyfin/reports/facts/settlement'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addDocument, randomDay, randomDocument } from './testing/random-documents.ts'

const app = await testApp()
const { company_id } = app
const as = { as: 'finance' }

const MEASURES: FactMeasure[] = [
  'contracted',
  'awaiting',
  'accepted',
  'retained',
  'paid',
  'released',
  'requested',
  'left',
]
const DIMENSIONS: DimensionCode[] = [
  'project',
  'article',
  'bank_article',
  'cfo',
  'loan_agreement',
  'loan_group',
  'source',
  'contractor',
  'customer',
  'month',
  'week',
]

const read = (by: DimensionCode[], measures = MEASURES, direction?: PaymentDirection) =>
  app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    readFacts(db, { company_id, by, ...(direction && { direction }), parts: [{ measures }] }),
  )

async function sumsOf(by: DimensionCode[], direction?: PaymentDirection): Promise<Record<string, string>> {
  const facts = await read(by, MEASURES, direction)
  return Object.fromEntries(
    MEASURES.map((code) => [
      code,
      roubles(facts.reduce<Kopecks>((sum, { measures }) => sum + (measures[code] ?? 0n), 0n)),
    ]),
  )
}

test('of any company: a fact is the total of its list, and comes to the same however it is grouped (K-07)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomDocument, { minLength: 1, maxLength: 3 }), async (documents) => {
      await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
        for (const one of documents) await addDocument(db, company_id, one)
      })
      const approved = { field: 'status', op: 'in' as const, value: ['approve', 'approve_with_remark'] }
      const day = (field: string) => ({ field, op: 'not_empty' as const })
      for (const direction of PAYMENT_DIRECTIONS) {
        const side = { field: 'direction', op: 'in' as const, value: [direction] }
        const [contracts, waiting, acts, payments] = [
          await app.call(loadAgreements, { limit: 1, filters: [day('contracted_date'), side] }, as),
          await app.call(loadAgreements, { limit: 1, filters: [day('awaiting_date'), side] }, as),
          await app.call(loadKsList, { limit: 1, filters: [approved, side] }, as),
          await app.call(loadPayments, { limit: 1, filters: [side] }, as),
        ]
        const told = (value: number | null | undefined) => roubles(kopecks(value ?? 0))
        expect(await sumsOf([], direction), direction).toMatchObject({
          contracted: told(contracts.totals.summ),
          awaiting: told(waiting.totals.summ),
          accepted: told(acts.totals.summ),
          retained: told(acts.totals.retention_summ),
          paid: told(payments.totals.paid_summ),
          requested: told(payments.totals.summ),
        })
      }
      const known = await sumsOf([])
      for (const code of DIMENSIONS) expect(await sumsOf([code]), code).toEqual(known)
      expect(await sumsOf(['project', 'article', 'month'])).toEqual(known)
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

test('accepted less paid is what is owed and held less the advances and exchange differences, of any company and any group (domain §12)', async () => {
  await fc.assert(
    fc.asyncProperty(randomDocument, async (one) => {
      await app.database.inCompany({ company_id, user_id: 1 }, (db) => addDocument(db, company_id, one))
      for (const code of DIMENSIONS) {
        for (const { keys, measures } of await read([code], ['paid', ...SETTLED])) {
          const of = (name: string) => measures[name as FactMeasure] ?? 0n
          const counted = (quantity: keyof typeof SETTLEMENT) =>
            SETTLEMENT[quantity].formula
              .map(operandOf)
              .reduce((sum, operand) => sum + (operand.minus ? -of(operand.code) : of(operand.code)), 0n)
          expect(
            counted('debt') +
              counted('held') +
              of('claimed') -
              counted('advance_left') -
              of('prepaid') -
              counted('exchange'),
            `${code} ${keys[code]}`,
          ).toBe(of('accepted') - of('paid'))
        }
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

const listSum = {
  '/agreements/': async (filters: never[]) =>
    (await app.call(loadAgreements, { filters, limit: 1 }, as)).totals,
  '/ks/': async (filters: never[]) => (await app.call(loadKsList, { filters, limit: 1 }, as)).totals,
  '/payments-registry/': async (filters: never[]) =>
    (await app.call(loadPayments, { filters, limit: 1 }, as)).totals,
}

/** Cells with the lists they lead to: measure, what it opens, and the total of that list. */
const CELLS = [
  ['contracted', opensContracts(inPeriod), 'summ'],
  ['awaiting', opensAwaiting(inPeriod), 'summ'],
  ['accepted', opensAccepted(inPeriod), 'summ'],
  ['paid', opensPaid(inPeriod), 'paid_summ'],
  ['paid_advance', ofType(opensPaid(inPeriod), 'advance'), 'paid_summ'],
  ['requested', opensAsked(inPeriod), 'summ'],
  ['left', opensLeft(inPeriod), 'left_summ'],
  ['retained', opensAccepted(inPeriod), 'retention_summ'],
  ['payable', opensAccepted(inPeriod), 'payable_summ'],
  ['accepted_vat', ofVat(opensAccepted(inPeriod)), 'summ'],
] as const

/** Articles that share acts with others. */
const articlesOfParts = () =>
  app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
    const { rows } = await sql<{ id: number | null }>`
      select distinct classifier_id as id from ks_parts where company_id = ${company_id}`.execute(db)
    return new Set<unknown>(rows.map(({ id }) => id))
  })

test('of any company, any days and any group: a cell is the total of the list it opens (K-07)', async () => {
  const span = fc.tuple(randomDay, randomDay).map(([one, other]) => [one, other].sort() as [string, string])
  const by = fc.constantFrom<DimensionCode>('project', 'article', 'contractor', 'customer', 'agreement')
  const side = fc.constantFrom(...PAYMENT_DIRECTIONS)
  await fc.assert(
    fc.asyncProperty(
      randomDocument,
      span,
      by,
      fc.boolean(),
      side,
      async (one, [date_from, date_to], code, without_vat, direction) => {
        await app.database.inCompany({ company_id, user_id: 1 }, (db) => addDocument(db, company_id, one))
        const query: ReportQuery = {
          company_id,
          today: date_to,
          parameters: { date_from, date_to },
          by: [code],
          without_vat,
          source: null,
        }
        const shared = code === 'article' ? await articlesOfParts() : new Set()
        for (const [measure, opens, total] of CELLS) {
          const facts = await app.database.inCompany({ company_id, user_id: 1 }, (db) =>
            readFacts(db, {
              company_id,
              by: [code],
              parts: [{ measures: [measure], from: date_from, to: date_to }],
              direction,
              without_vat,
            }),
          )
          // The youngest keys are those of the document just made; its acts may lie under other articles.
          const filled = facts.filter(({ measures }) => measures[measure] !== 0n)
          const cells = new Set([
            ...filled.slice(-4),
            ...filled.filter(({ keys }) => shared.has(keys.article)),
          ])
          for (const { keys, measures } of cells) {
            const opened = ofDirection(opens, direction)
            const { page, filters } = (without_vat && measure !== 'accepted_vat' ? ofNet(opened) : opened)(
              query,
            )
            const narrowed = dimensions[code].filters(page, [keys[code] ?? null]) ?? []
            const totals = (await listSum[page as keyof typeof listSum]([
              ...filters,
              ...narrowed,
            ] as never[])) as Record<string, number | null>
            const told = roubles(kopecks(totals[total] ?? 0))
            expect(told, `${measure} of ${code} ${keys[code]}`).toBe(roubles(measures[measure] ?? 0n))
          }
        }
      },
    ),
    { numRuns: 8, endOnFailure: true },
  )
})

test('own money stands in the loan that finances its contract, where financing is asked about', async () => {
  const [paid, by_loan] = await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
    const asked = { company_id, parts: [{ measures: ['paid_own' as const] }], financed_by: 'any' as const }
    return [
      await readFacts(db, { ...asked, by: [] }),
      await readFacts(db, { ...asked, by: ['loan_agreement'] }),
    ]
  })
  expect(paid?.[0]?.measures.paid_own).toBeGreaterThan(0n)
  expect(by_loan?.filter(({ keys }) => keys.loan_agreement === null)).toEqual([])
})

test('a refund gives a limit of debt back, a limit of issue not (domain §16.1, §23)', async () => {
  const drawn = () =>
    app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
      const parts = [{ measures: ['drawn' as const, 'paid_borrowed' as const] }]
      const [whole] = await readFacts(db, { company_id, by: [], parts })
      return [whole?.measures.drawn ?? 0n, whole?.measures.paid_borrowed ?? 0n]
    })
  const give = (kind: string) =>
    app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
      const made = await sql<{ id: number }>`
        insert into payments (company_id, agreement_id, type, financial_type, refund_of_id, date, summ, source, loan_agreement_id)
        select ${company_id}, p.agreement_id, p.type, 'refund', p.id, p.date, 1000, p.source, p.loan_agreement_id
        from payments p
        join loan_agreements l on l.company_id = ${company_id} and l.id = p.loan_agreement_id and l.kind = ${kind}
        where p.company_id = ${company_id} and p.paid_date < '2026-05-02' and p.paid_summ > 1000 and p.currency_rate = 1
          and p.financial_type <> 'refund' and not p.is_deleted
        order by p.id limit 1 returning id`.execute(db)
      await sql`insert into payment_facts (company_id, payment_id, date, summ)
        values (${company_id}, ${made.rows[0]?.id ?? 0}, '2026-05-02', 1000)`.execute(db)
    })
  const [before, borrowed] = (await drawn()) as [bigint, bigint]
  await give('nkl')
  expect(await drawn()).toEqual([before, borrowed - 1000_00n])
  await app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    sql`update loan_agreements set kind = 'vkl' where company_id = ${company_id}`.execute(db),
  )
  const [as_debt] = (await drawn()) as [bigint, bigint]
  expect(as_debt).toBe(before - 1000_00n)
})

test('what is narrowed to each project in turn adds up to everything', async () => {
  const facts = await read(['project'])
  const apart = await Promise.all(
    facts.map(({ keys: { project = null } }) =>
      app.database.inCompany({ company_id, user_id: 1 }, (db) =>
        readFacts(db, { company_id, by: [], only: { project }, parts: [{ measures: MEASURES }] }),
      ),
    ),
  )
  for (const [index, { keys, measures }] of facts.entries()) {
    if (keys.project !== null) expect(apart[index]?.[0]?.measures).toEqual(measures)
  }
})

test('turnover between own companies and the rest make the whole', async () => {
  const of = (group?: 'inside' | 'outside') =>
    app.database.inCompany({ company_id, user_id: 1 }, (db) =>
      readFacts(db, { company_id, by: [], ...(group && { group }), parts: [{ measures: MEASURES }] }),
    )
  const [all, inside, outside] = [(await of())[0], (await of('inside'))[0], (await of('outside'))[0]]
  for (const code of MEASURES) {
    expect((inside?.measures[code] ?? 0n) + (outside?.measures[code] ?? 0n), code).toBe(all?.measures[code])
  }
})

test('money that comes and money that goes make the whole, and neither counts the other (domain §16.4)', async () => {
  await app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    sql`update contractors set is_group = id = (select executor_id from agreements where company_id = ${company_id}
        and type = 'contracting' and not is_deleted order by id limit 1) where company_id = ${company_id}`.execute(
      db,
    ),
  )
  const of = (direction?: 'in' | 'out') =>
    app.database.inCompany({ company_id, user_id: 1 }, (db) =>
      readFacts(db, {
        company_id,
        by: [],
        ...(direction && { direction }),
        parts: [{ measures: ['paid', 'requested', 'due', 'received', 'spent', 'due_in', 'due_out'] }],
      }),
    )
  const [all, come, go] = [(await of())[0], (await of('in'))[0], (await of('out'))[0]].map(
    (found) => found?.measures ?? {},
  )
  expect(come).toMatchObject({ paid: all?.received, due: all?.due_in, spent: 0n, due_out: 0n })
  expect(go).toMatchObject({ paid: all?.spent, due: all?.due_out, received: 0n, due_in: 0n })
  expect((come?.requested ?? 0n) + (go?.requested ?? 0n)).toBe(all?.requested)
  expect(come?.paid).toBeGreaterThan(0n)
  for (const direction of ['in', 'out'] as const) {
    const query = {
      company_id,
      today: '2026-11-22',
      parameters: { direction },
      by: [],
      without_vat: false,
      source: null,
    }
    for (const [opens, total, measure] of [
      [opensAsked(), 'summ', 'requested'],
      [opensPaid(), 'paid_summ', 'paid'],
    ] as const) {
      const totals = await listSum['/payments-registry/'](inDirection(opens)(query).filters as never[])
      expect(roubles(kopecks(totals[total] ?? 0)), `${direction} ${total}`).toBe(
        roubles((direction === 'in' ? come : go)?.[measure] ?? 0n),
      )
    }
  }
})

test('costs are what others do: neither what the own group earns nor what it does for itself', async () => {
  const own = await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
    await sql`update contractors set is_group = true where company_id = ${company_id}
      and id = (select executor_id from agreements where company_id = ${company_id} and type = 'contracting'
        and not is_deleted order by id limit 1)`.execute(db)
    const found = await sql<{ id: number }>`
      select id from contractors where company_id = ${company_id} and is_group`.execute(db)
    return new Set<unknown>(found.rows.map(({ id }) => id))
  })
  const read = (group?: 'costs') =>
    app.database.inCompany({ company_id, user_id: 1 }, (db) =>
      readFacts(db, {
        company_id,
        by: ['contractor'],
        ...(group && { group }),
        parts: [
          {
            measures: [
              ...new Set([
                ...MEASURES,
                ...CELLS.map(([code]) => code),
                'limit_summ',
                'plan_ks_summ',
              ] as const),
            ],
          },
        ],
      }),
    )
  const all = await read()
  expect(all.some(({ keys, measures }) => own.has(keys.contractor) && measures.paid !== 0n)).toBe(true)
  const byKey = (facts: Awaited<ReturnType<typeof read>>) =>
    new Map(facts.map(({ keys, measures }) => [keys.contractor ?? null, measures]))
  const costs = await read('costs')
  expect(byKey(costs)).toEqual(byKey(all.filter(({ keys }) => !own.has(keys.contractor))))
  const query = { company_id, today: '2026-11-22', parameters: {}, by: [], without_vat: false, source: null }
  for (const [measure, opens, total] of CELLS) {
    const { page, filters } = ofCosts(opens)(query)
    const totals = (await listSum[page as keyof typeof listSum](filters as never[])) as Record<string, number>
    const summ = costs.reduce<Kopecks>((sum, { measures }) => sum + (measures[measure] ?? 0n), 0n)
    expect(roubles(kopecks(totals[total] ?? 0)), measure).toBe(roubles(summ))
  }
})

test('a plan without VAT is value / 120 × 100 of its project on whatever day, and adds up (R-9-08, K-20)', async () => {
  const ask = (to: string, by: ('project' | 'article')[]) =>
    app.database.inCompany({ company_id, user_id: 1 }, (db) =>
      readFacts(db, {
        company_id,
        by,
        without_vat: true,
        parts: [{ to, measures: ['limit_summ' as const] }],
      }),
    )
  const { rows: projects } = await app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    sql<{ id: number; net: string }>`select project_id as id, round(sum(summ) / 1.2, 2) as net
      from project_limits where company_id = ${company_id} group by 1`.execute(db),
  )
  expect(projects.length).toBeGreaterThan(1)
  for (const day of ['2025-12-31', '2026-01-01']) {
    const facts = new Map(
      (await ask(day, ['project'])).map((row) => [row.keys.project, row.measures.limit_summ]),
    )
    for (const { id, net } of projects) expect(facts.get(id)).toBe(kopecks(net))
    const whole = (await ask(day, [])).map((row) => row.measures.limit_summ ?? 0n)
    expect(sumOf((await ask(day, ['article'])).map((row) => row.measures.limit_summ ?? 0n))).toBe(
      sumOf(whole),
    )
  }
})

test('what was planned without VAT stays when its contract gets another rate (K-20)', async () => {
  const planned = () =>
    app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
      const parts = [{ measures: ['plan_ks_summ' as const] }]
      const [whole] = await readFacts(db, { company_id, by: [], without_vat: true, parts })
      return whole?.measures.plan_ks_summ
    })
  const before = await planned()
  await app.database.platform((db) =>
    sql`update agreements set vat_rate = 10 where company_id = ${company_id} and vat_rate = 20`.execute(db),
  )
  expect(await planned()).toBe(before)
})
