import type { Served } from '@stroyfin/contract/kit/endpoint'
import type { loadScenarioBase } from '@stroyfin/contract/reports/load-scenario-base'
import type { Db } from '@stroyfin/database/connection/db'
import { daysOfMonth, monthAfter, monthPlus } from '@stroyfin/domain/dates/months'
import { type Kopecks, roubles } from '@stroyfin/domain/money/money'
import { dimensions } from '@stroyfin/reports/dimensions/dimensions'
import type { DimensionKey, Fact } from '@stroyfin/reports/engine/dimension'
import { readFacts } from '@stroyfin/reports/facts/read-facts'

type Article = Served<typeof loadScenarioBase>['articles'][number]
type Course = 'financed_advance' | 'financed_works' | 'own_advance' | 'own_works'

interface Asked {
  company_id: number
  /** The current one first. */
  months: readonly string[]
}

interface Sums extends Record<Course, Kopecks[]> {
  limit: Kopecks | null
  used: Kopecks
  financed_paid: Kopecks
  own_paid: Kopecks
}

/** What each article of the bank is to cost: paid and due in the current month, planned by contracts behind it. */
export async function articlesOf(db: Db, asked: Asked): Promise<Article[]> {
  const { company_id, months } = asked
  const [now = '', last = ''] = [months[0], months.at(-1)]
  const by = ['bank_article'] as const
  const found = new Map<DimensionKey, Sums>()
  const at = (key: DimensionKey) => {
    const known = found.get(key) ?? emptySums(months.length)
    found.set(key, known)
    return known
  }
  const plan = {
    company_id,
    by,
    period: 'month' as const,
    parts: [
      {
        measures: ['plan_out_advance', 'plan_out_works'] as const,
        from: daysOfMonth(monthAfter(now))[0],
        to: daysOfMonth(last)[1],
      },
    ],
  }
  const add = (fact: Fact, course: Course, summ: Kopecks) => {
    const place = months.indexOf(fact.period ?? now)
    const sums = at(fact.keys.bank_article ?? null)[course]
    if (place >= 0) sums[place] = (sums[place] ?? 0n) + summ
  }
  const addPlan = (facts: readonly Fact[], whose: 'financed' | 'own', sign: bigint) => {
    for (const fact of facts) {
      const of = (code: string) => fact.measures[code] ?? 0n
      add(fact, `${whose}_advance`, sign * of('plan_out_advance'))
      add(fact, `${whose}_works`, sign * of('plan_out_works'))
    }
  }
  const financed = await readFacts(db, { ...plan, financed_by: 'any' })
  addPlan(financed, 'financed', 1n)
  addPlan(await readFacts(db, plan), 'own', 1n)
  addPlan(financed, 'own', -1n)
  const [first, end] = daysOfMonth(now)
  const current = await readFacts(db, {
    company_id,
    by,
    parts: [
      {
        measures: ['due_out', 'due_out_borrowed', 'due_out_advance', 'due_out_advance_borrowed'],
        to: end,
      },
      { measures: ['spent', 'spent_borrowed'], from: first, to: end },
    ],
  })
  for (const fact of current) {
    const { due_out = 0n, due_out_borrowed = 0n, spent = 0n, spent_borrowed = 0n } = fact.measures
    const { due_out_advance = 0n, due_out_advance_borrowed = 0n } = fact.measures
    const own_advance = due_out_advance - due_out_advance_borrowed
    add(fact, 'financed_advance', due_out_advance_borrowed)
    add(fact, 'financed_works', due_out_borrowed - due_out_advance_borrowed)
    add(fact, 'own_advance', own_advance)
    add(fact, 'own_works', due_out - due_out_borrowed - own_advance)
    const sums = at(fact.keys.bank_article ?? null)
    sums.financed_paid += spent_borrowed
    sums.own_paid += spent - spent_borrowed
  }
  const limits = await readFacts(db, {
    company_id,
    by,
    parts: [{ measures: ['loan_limit'] }],
    only: { source: 'borrowed' },
  })
  for (const { keys, measures } of limits) at(keys.bank_article ?? null).limit = measures.loan_limit ?? null
  const used = await readFacts(db, {
    company_id,
    by,
    parts: [{ measures: ['drawn'], to: daysOfMonth(monthPlus(now, -1))[1] }],
  })
  for (const { keys, measures } of used) at(keys.bank_article ?? null).used = measures.drawn ?? 0n
  return named(db, company_id, found)
}

const emptySums = (length: number): Sums => {
  const zeros = () => Array.from({ length }, () => 0n)
  return {
    limit: null,
    used: 0n,
    financed_paid: 0n,
    own_paid: 0n,
    financed_advance: zeros(),
    financed_works: zeros(),
    own_advance: zeros(),
    own_works: zeros(),
  }
}

async function named(db: Db, company_id: number, found: ReadonlyMap<DimensionKey, Sums>): Promise<Article[]> {
  const keys = [...found.keys()].filter((key) => key !== null)
  const names = await dimensions.bank_article.names(db, company_id, keys)
  const nameOf = new Map(names.map(({ key, name }) => [key, name]))
  return [...found].map(([key, { limit, used, financed_paid, own_paid, ...courses }]) => ({
    name: key === null ? dimensions.bank_article.nothing : (nameOf.get(key) ?? `№ ${key}`),
    limit: limit === null ? null : roubles(limit),
    used: roubles(used),
    financed_paid: roubles(financed_paid),
    own_paid: roubles(own_paid),
    financed_advance: courses.financed_advance.map(roubles),
    financed_works: courses.financed_works.map(roubles),
    own_advance: courses.own_advance.map(roubles),
    own_works: courses.own_works.map(roubles),
  }))
}
