import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import type { Filter } from '@stroyfin/contract/kit/window'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import type { Db } from '@stroyfin/database/connection/db'
import { hearQueries } from '@stroyfin/database/testing/hear-queries'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const app = await testApp({ works: false })
const { company_id, database } = app

interface Asked {
  filters: Filter[]
  offset?: number
}

/** Nothing chosen narrows nothing: the same question in words that were not heard before. */
const blanks = (many: number): Filter[] => Array(many).fill({ field: 'id', op: 'in', value: [] })

const as = { as: 'finance' } as const
/** Each list, whole and narrowed. */
const lists: Record<string, (asked: Asked) => Promise<{ items: unknown[]; total: number; totals: object }>> =
  {
    contracts: (asked) => app.call(loadAgreements, asked, as),
    'contracts of a year': (asked) =>
      app.call(
        loadAgreements,
        { ...asked, filters: [...asked.filters, { field: 'date', op: 'from', value: '2025-01-01' }] },
        as,
      ),
    'contracted of a year': (asked) =>
      app.call(
        loadAgreements,
        {
          ...asked,
          filters: [...asked.filters, { field: 'contracted_date', op: 'to', value: '2026-12-31' }],
        },
        as,
      ),
    acts: (asked) => app.call(loadKsList, asked, as),
    payments: (asked) => app.call(loadPayments, asked, as),
    'new payments': (asked) =>
      app.call(
        loadPayments,
        { ...asked, filters: [...asked.filters, { field: 'status', op: 'in', value: ['new'] }] },
        as,
      ),
    contractors: (asked) => app.call(loadContractorList, { ...asked, side: 'executor' }, as),
    candidates: (asked) =>
      app.call(loadRegistryCandidates, { ...asked, kind: 'own', type: null, registry_id: null }, as),
    lines: (asked) => app.call(loadBankLines, { ...asked, all: true }, as),
  }

const one = (table: string) => sql`(select id from ${sql.table(table)}
  where company_id = ${company_id} and status = 'new' and not is_deleted order by random() limit 1)`
const free = sql`(select id from payments p
  where company_id = ${company_id} and status = 'new' and not is_deleted
    and not exists (select from registry_rows r where r.company_id = p.company_id and r.payment_id = p.id)
  order by random() limit 1)`
const deeds: ((db: Db) => Promise<unknown>)[] = [
  (db) =>
    sql`update agreements set summ = summ + 1000, version = version + 1 where id = ${one('agreements')}`.execute(
      db,
    ),
  (db) => sql`update agreements set is_deleted = true where id = ${one('agreements')}`.execute(db),
  (db) => sql`update payments set summ = summ - 0.01 where id = ${free}`.execute(db),
  (db) => sql`update payments set is_deleted = true where id = ${free}`.execute(db),
  (db) => sql`update ks set is_deleted = true where id = ${one('ks')}`.execute(db),
  (db) =>
    sql`insert into contractors (company_id, name) values (${company_id}, 'Новый ' || random()::text)`.execute(
      db,
    ),
  (db) =>
    sql`update bank_lines set status = 'put_aside' where company_id = ${company_id} and id = (
      select min(id) from bank_lines where company_id = ${company_id} and status = 'new')`.execute(db),
]

test('what was counted once is what would be counted now, whatever has changed', async () => {
  for (let turn = 0; turn < 15; turn += 1) {
    const deed = deeds[turn % deeds.length]
    // What the database does not let happen is no change.
    await database
      .platform((db) => deed?.(db) ?? Promise.resolve(), { company_id, user_id: null })
      .catch((error: Error) => expect(error.message).toContain('violates constraint'))
    for (const [name, ask] of Object.entries(lists)) {
      const first = await ask({ filters: [] })
      const again = await ask({ filters: [] })
      const anew = await ask({ filters: blanks(turn + 1) })
      expect({ name, turn, ...again }).toEqual({ name, turn, ...first })
      expect({ name, turn, ...again }).toEqual({ name, turn, ...anew })
    }
  }
}, 60_000)

/** How many questions that count and sum a whole list are asked while `work` runs. */
async function countings(work: () => Promise<{ total: number } | undefined>): Promise<number> {
  const texts: string[] = []
  const stop = hearQueries(({ text }) => texts.push(text))
  expect((await work().finally(stop))?.total).toBeGreaterThan(0)
  return texts.filter((text) => text.includes('count(*) as total,')).length
}

test.each(Object.keys(lists))('%s: coming back counts nothing', async (name) => {
  const ask = async (offset: number) => lists[name]?.({ filters: blanks(30), offset })
  expect(await countings(() => ask(0))).toBeGreaterThan(0)
  expect(await countings(() => ask(1))).toBe(0)
})

test('what waits for this very person is counted each time', async () => {
  const mine: Filter[] = [{ field: 'needs_user_approval', op: 'eq', value: true }]
  const ask = () => app.call(loadPayments, { filters: mine }, { as: 'director' })
  expect(await countings(ask)).toBeGreaterThan(0)
  expect(await countings(ask)).toBeGreaterThan(0)
})
