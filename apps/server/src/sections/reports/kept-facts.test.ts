import type { Db } from '@stroyfin/database/connection/db'
import type { DimensionCode } from '@stroyfin/reports/engine/dimension'
import type { FactMeasure } from '@stroyfin/reports/facts/fact-measures'
import type { FactsAsked } from '@stroyfin/reports/facts/facts-asked'
import { companiesToKeep, keepMarked, keptHere } from '@stroyfin/reports/facts/keep-facts'
import { readFacts } from '@stroyfin/reports/facts/read-facts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { keepFigures } from './keep-figures.ts'
import { documentEdits } from './testing/document-edits.ts'

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
  'due',
  'due_in',
  'due_out_agreed',
  'due_out_borrowed',
  'due_inside',
  'in_registries',
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

const toldBy = (facts: Awaited<ReturnType<typeof readFacts>>): Told =>
  Object.fromEntries(
    facts
      .filter(({ measures }) => Object.values(measures).some((summ) => summ !== 0n))
      .map(({ keys, period, measures }): [string, string] => [
        JSON.stringify([keys, period]),
        Object.entries(measures)
          .map(([code, summ]) => `${code} ${summ}`)
          .join(', '),
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

type Question = Omit<FactsAsked, 'company_id'>

async function answersOf(db: Db, questions: readonly Question[]): Promise<Told[]> {
  const answers: Told[] = []
  for (const asked of questions) answers.push(toldBy(await readFacts(db, { company_id, ...asked })))
  return answers
}

/** The same questions to what is kept and to the documents alone: what is kept is looked at once in a transaction. */
async function bothWays(...questions: Question[]): Promise<[kept: Told[], documents: Told[]]> {
  const kept = await inCompany((db) => answersOf(db, questions))
  let documents: Told[] = []
  await inCompany(async (db) => {
    await sql`delete from kept_companies where company_id = ${company_id}`.execute(db)
    documents = await answersOf(db, questions)
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return [kept, documents]
}

const EDITS = documentEdits(company_id)
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
  const questions: Question[] = [
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
    { by: ['contractor'], parts, direction: 'out', without_vat: true },
    { by: ['customer'], parts, direction: 'in' },
    { by: ['contractor', 'customer'], parts, group: 'outside' },
    { by: ['contractor'], parts: [{ measures: MEASURES, to: '2026-05-20' }] },
    { by: ['contractor'], parts, financed_by: 'any' },
    { by: ['week'], parts, only: { source: 'borrowed' } },
  ]
  const [kept, documents] = await bothWays(...questions)
  questions.forEach((asked, at) => {
    expect(kept[at], JSON.stringify(asked)).toEqual(documents[at])
  })
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
      }>`select count(*)::int as count, sum(${table.startsWith('kept') ? sql`1` : sql`kept`})::int as kept
        from ${sql.table(table)} where company_id = ${company_id}`
        .execute(db)
        .then((found) => found.rows[0]!),
    )
  const folds = {
    folded: ['contracts', 'acts', 'moves', 'requests'],
    monthly: ['contracts', 'acts', 'moves', 'requests'],
    sided: ['contracts', 'acts', 'moves', 'prepaid'],
  }
  for (const [fold, name] of Object.entries(folds).flatMap(([fold, names]) =>
    names.map((name) => [fold, name]),
  )) {
    const [kept, folded] = [await rows(`kept_${name}`), await rows(`${fold}_${name}`)]
    expect(folded.kept, `${fold} ${name}`).toBe(kept.count)
    expect(folded.count, name).toBeLessThan(kept.count)
  }
  await make({ kind: 'the group takes a company in or lets it go', at: 11 })
  expect(await isFolded()).toBe(false)
  expect(await database.platform(companiesToKeep)).toContain(company_id)
  await sameBothWays()
  await keep()
  for (const kind of ['a new payment', 'the day of an act', 'the project of a contract'])
    await make({ kind, at: 9 })
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
