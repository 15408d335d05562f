import type { Db } from '@stroyfin/database/connection/db'
import type { DimensionCode } from '@stroyfin/reports/engine/dimension'
import type { FactMeasure } from '@stroyfin/reports/facts/fact-measures'
import type { FactsAsked } from '@stroyfin/reports/facts/facts-asked'
import { companiesToKeep, keepMarked, keptHere } from '@stroyfin/reports/facts/keep-facts'
import { readFacts } from '@stroyfin/reports/facts/read-facts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { keepFigures } from './keep-figures.ts'

const app = await testApp()
const { company_id, database } = app
const inCompany = <T>(work: (db: Db) => Promise<T>) =>
  database.inCompany({ company_id, user_id: 1, snapshot: true }, work)
const keep = () => inCompany((db) => keepMarked(db, company_id))

const MEASURES: FactMeasure[] = [
  'contracted',
  'accepted',
  'accepted_net',
  'accepted_vat',
  'offset',
  'retained',
  'payable',
  'income_net',
  'expense_net',
  'created_ks',
  'draft_ks',
  'accepted_ks',
  'created_count',
  'accepted_count',
  'paid',
  'paid_advance',
  'paid_borrowed',
  'received',
  'spent_own',
  'requested',
  'payment_count',
  'left',
  'prepaid',
]
/** Every key of the facts in one grouping or another. */
const BY: DimensionCode[][] = [
  ['project', 'article'],
  ['loan_agreement', 'loan_group', 'source'],
  ['contractor', 'customer'],
  ['agreement'],
  ['month', 'account'],
]

class Undone extends Error {}

type Told = Record<string, string>

/** The same question to what is kept and to the documents alone. */
async function bothWays(asked: Omit<FactsAsked, 'company_id'>): Promise<[kept: Told, documents: Told]> {
  const told = (facts: Awaited<ReturnType<typeof readFacts>>): Told =>
    Object.fromEntries(
      facts
        .filter(({ measures }) => Object.values(measures).some((summ) => summ !== 0n))
        .map(({ keys, measures }): [string, string] => [
          JSON.stringify(keys),
          Object.entries(measures)
            .map(([code, summ]) => `${code} ${summ}`)
            .join(', '),
        ])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  let both: [Told, Told] = [{}, {}]
  await inCompany(async (db) => {
    const kept = await readFacts(db, { company_id, ...asked })
    await sql`delete from kept_companies where company_id = ${company_id}`.execute(db)
    both = [told(kept), told(await readFacts(db, { company_id, ...asked }))]
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return both
}

const other = (table: string, column: string, not: string) =>
  sql`(select max(${sql.ref(column)}) from ${sql.table(table)}
    where company_id = ${company_id} and ${sql.ref(column)} <> coalesce(${sql.ref(not)}, 0))`
const some = (table: string, at: number, more: RawBuilder<unknown> = sql``) =>
  sql`id = (select id from ${sql.table(table)} where company_id = ${company_id} ${more}
    order by id offset ${at} % (select count(*) from ${sql.table(table)} where company_id = ${company_id} ${more}) limit 1)`

/** Positions of an agreed contract stay as they were agreed on. */
const isOpen = sql`agreement_id in (select id from agreements where company_id = ${company_id} and not app.is_approved(status))`

/** What people, imports and the bank change in documents. */
const EDITS: Record<string, (at: number) => RawBuilder<unknown>> = {
  'the contractor of a contract': (at) =>
    sql`update agreements a set executor_id = (select max(c.id) from contractors c where c.company_id = ${company_id}
      and c.id not in (a.executor_id, a.customer_id) and not c.is_group) where company_id = ${company_id} and ${some('agreements', at)}`,
  'the group takes a company in or lets it go': (at) =>
    sql`update contractors set is_group = not is_group where company_id = ${company_id}
      and ${some('contractors', at)}`,
  'the project of a contract': (at) =>
    sql`update agreements set project_id = ${other('projects', 'id', 'agreements.project_id')}
      where company_id = ${company_id} and estate_id is null and ${some('agreements', at)}`,
  'the day of a contract': (at) =>
    sql`update agreements set date = date - 40 where company_id = ${company_id} and ${some('agreements', at)}`,
  'the article of a position': (at) =>
    sql`update agreement_items set classifier_id = ${other('classifier_items', 'id', 'agreement_items.classifier_id')}
      where company_id = ${company_id} and ${some('agreement_items', at, sql`and not is_root and ${isOpen}`)}`,
  'the article of a line of an act': (at) =>
    sql`update ks_lines set classifier_id = ${other('classifier_items', 'id', 'ks_lines.classifier_id')}
      where company_id = ${company_id} and ${some('ks_lines', at)}`,
  'the article of a contract': (at) =>
    sql`update agreements set classifier_id = ${other('classifier_items', 'id', 'agreements.classifier_id')}
      where company_id = ${company_id} and ${some('agreements', at)}`,
  'an additional agreement for another contract': (at) =>
    sql`update agreements set parent_agreement_id = (select max(id) from agreements where company_id = ${company_id}
      and type = 'contracting') where company_id = ${company_id} and ${some('agreements', at, sql`and type = 'dopnik'`)}`,
  'a new additional agreement': (at) =>
    sql`insert into agreements (company_id, type, number, date, customer_id, executor_id, summ, parent_agreement_id)
      select company_id, 'dopnik', 'ДС', date, customer_id, executor_id, 1234.56, id from agreements
      where company_id = ${company_id} and ${some('agreements', at, sql`and type = 'contracting'`)}`,
  'the article of a payment': (at) =>
    sql`update payments set classifier_id = ${other('classifier_items', 'id', 'payments.classifier_id')}
      where company_id = ${company_id} and ${some('payments', at)}`,
  'a payment not paid yet is deleted': (at) =>
    sql`update payments set is_deleted = true where company_id = ${company_id}
      and ${some('payments', at, sql`and paid_summ = 0 and reserved_summ = 0 and not is_deleted and first_approved_at is null`)}`,
  'a new payment': (at) =>
    sql`insert into payments (company_id, agreement_id, date, summ, project_id, classifier_id, source)
      select company_id, id, date, 77.77, project_id, classifier_id, 'own' from agreements
      where company_id = ${company_id} and ${some('agreements', at, sql`and type = 'contracting'`)}`,
  'the day money moved': (at) =>
    sql`update payment_facts set date = date - 31 where company_id = ${company_id} and ${some('payment_facts', at, sql`and is_manual`)}`,
  'money that did not move': (at) =>
    sql`delete from payment_facts where company_id = ${company_id} and ${some('payment_facts', at, sql`and is_manual`)}`,
  'an act is remarked on': (at) =>
    sql`update ks set status = 'approve_with_remark' where company_id = ${company_id}
      and ${some('ks', at, sql`and status = 'approve'`)}`,
  'the day of an act': (at) =>
    sql`update ks set date = date + 3 where company_id = ${company_id} and ${some('ks', at)}`,
}
const edit = fc.record({ kind: fc.constantFrom(...Object.keys(EDITS)), at: fc.nat(400) })
const done = new Map<string, number>()

async function make({ kind, at }: { kind: string; at: number }): Promise<void> {
  const query = EDITS[kind]
  if (!query) throw new Error(`no such edit: ${kind}`)
  // Some are against a rule of money or of approval for just this document: then nothing has changed.
  const changed = await database
    .inCompany({ company_id, user_id: 1 }, (db) => query(at).execute(db))
    .catch(() => null)
  if (changed?.numAffectedRows) done.set(kind, (done.get(kind) ?? 0) + 1)
}

async function sameBothWays(): Promise<void> {
  const parts = [{ measures: MEASURES }]
  const questions: Omit<FactsAsked, 'company_id'>[] = [
    ...BY.map((by) => ({ by, parts })),
    {
      by: ['project'],
      parts: [
        { measures: MEASURES, from: '2026-02-10', to: '2026-09-20' },
        { measures: { before: 'paid', asked_before: 'requested' }, to: '2026-02-09' },
      ],
    },
    { by: [], parts, direction: 'in' },
    { by: ['project', 'month'], parts, direction: 'out' },
    {
      by: ['article', 'source'],
      parts: [
        { measures: MEASURES, from: '2026-03-01', to: '2026-10-31' },
        { measures: { ahead: 'paid', asked_ahead: 'requested', own_ahead: 'spent_own' }, from: '2026-10-17' },
      ],
      group: 'costs',
    },
    { by: ['article'], parts, group: 'inside' },
    { by: ['article'], parts, group: 'outside', without_vat: true },
    { by: ['loan_group', 'source'], parts, financed_by: 'any' },
    { by: ['week'], parts, only: { source: 'borrowed' } },
  ]
  for (const asked of questions) {
    const [kept, documents] = await bothWays(asked)
    expect(kept, JSON.stringify(asked)).toEqual(documents)
  }
}

test('kept figures are those of the documents, whatever is written before and after they are kept (K-07)', async () => {
  await keep()
  await sameBothWays()
  await fc.assert(
    fc.asyncProperty(
      fc.array(edit, { minLength: 6, maxLength: 12 }),
      fc.array(edit, { maxLength: 8 }),
      async (before, after) => {
        for (const one of before) await make(one)
        await sameBothWays()
        await keep()
        for (const one of after) await make(one)
        await sameBothWays()
        await keep()
        const [kept, documents] = await bothWays({ by: [], parts: [{ measures: MEASURES }] })
        expect(kept).toEqual(documents)
      },
    ),
    { numRuns: 2, endOnFailure: true },
  )
  for (const kind of Object.keys(EDITS))
    for (const at of [3, 17, 31, 50, 64, 77, 90, 101]) await make({ kind, at })
  await sameBothWays()
  await keep()
  await sameBothWays()
  for (const kind of Object.keys(EDITS)) expect(done.get(kind), kind).toBeGreaterThan(0)
}, 120_000)

test('what has no contract and no side in it is read from the folds, of another own group it is not', async () => {
  await keep()
  const isFolded = () => inCompany((db) => keptHere(db, company_id).then(({ is_folded }) => is_folded))
  expect(await isFolded()).toBe(true)
  const rows = (table: string) =>
    inCompany((db) =>
      sql<{
        count: number
        kept: number
      }>`select count(*)::int as count, sum(${table.startsWith('folded') ? sql`kept` : sql`1`})::int as kept
        from ${sql.table(table)} where company_id = ${company_id}`
        .execute(db)
        .then((found) => found.rows[0]!),
    )
  for (const of of ['contracts', 'acts', 'moves', 'requests']) {
    const [kept, folded] = [await rows(`kept_${of}`), await rows(`folded_${of}`)]
    expect(folded.kept, of).toBe(kept.count)
    expect(folded.count, of).toBeLessThan(kept.count)
  }
  await make({ kind: 'the group takes a company in or lets it go', at: 11 })
  expect(await isFolded()).toBe(false)
  expect(await database.platform(companiesToKeep)).toContain(company_id)
  await sameBothWays()
  await keep()
  expect(await isFolded()).toBe(true)
  await sameBothWays()
})

test('a contract kept in an earlier portion than its additional agreement is counted once', async () => {
  await keep()
  const before = await bothWays({ by: ['project'], parts: [{ measures: ['contracted'] }] })
  // The mark of the contract went with a portion that was full before it came to the additional agreement.
  await inCompany((db) =>
    sql`insert into kept_marks (company_id, agreement_id)
      select company_id, id from agreements where company_id = ${company_id} and type = 'dopnik'`.execute(db),
  )
  expect(await bothWays({ by: ['project'], parts: [{ measures: ['contracted'] }] })).toEqual(before)
  await keep()
  expect(await bothWays({ by: ['project'], parts: [{ measures: ['contracted'] }] })).toEqual(before)
})

test('what is written is kept by itself, and nothing stays marked', async () => {
  const problems: unknown[] = []
  const stop = keepFigures(database, { warn: (details) => problems.push(details) }, 20)
  await make({ kind: 'a new payment', at: 5 })
  await expect.poll(() => database.platform(companiesToKeep), { timeout: 20_000 }).toEqual([])
  await stop()
  expect(problems).toEqual([])
})

test('a company that cannot be counted does not hold up the others', async () => {
  const [broken = 0, healthy = 0] = [company_id, app.other_company_id].sort((one, other) => one - other)
  await database.platform((db) => sql`delete from kept_companies`.execute(db))
  const problems: unknown[] = []
  const failing: typeof database = {
    ...database,
    platform: (work, context) =>
      context?.company_id === broken
        ? Promise.reject(new Error('it cannot be counted'))
        : database.platform(work, context),
  }
  const stop = keepFigures(failing, { warn: (details) => problems.push(details) }, 20)
  await expect.poll(() => database.platform(companiesToKeep), { timeout: 20_000 }).not.toContain(healthy)
  await stop()
  expect(problems[0]).toMatchObject({ company_id: broken })
})

test('two servers do not count one company at the same time', async () => {
  await keep()
  await make({ kind: 'a new payment', at: 7 })
  await inCompany(async (db) => {
    await keepMarked(db, company_id)
    expect(await keep()).toBe(false)
  })
  await sameBothWays()
})
