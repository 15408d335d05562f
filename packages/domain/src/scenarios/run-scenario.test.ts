import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthsAround } from '../dates/months.ts'
import { kopecks, sumOf } from '../money/money.ts'
import { interestOf } from './escrow-interest.ts'
import { scaled, shifted } from './move-sums.ts'
import { NO_CHANGE, runScenario, type Scenario, type ScenarioBase } from './run-scenario.ts'

const mln = (value: number) => kopecks(value * 1_000_000)
const none = [0n, 0n, 0n, 0n]
const base: ScenarioBase = {
  months: ['2026-11', '2026-12', '2027-01', '2027-02'],
  opening: mln(50),
  beside: 0n,
  interest_paid: 0n,
  debt: mln(100),
  lent: 0n,
  there: 0n,
  limit: mln(300),
  cost: mln(400),
  escrow: mln(60),
  base_rate: '19',
  special_rate: '5',
  articles: [
    {
      name: 'Монолит',
      limit: mln(150),
      used: mln(100),
      financed_paid: 0n,
      own_paid: 0n,
      financed_advance: none,
      financed_works: [mln(20), mln(20), mln(20), mln(20)],
      own_advance: none,
      own_works: [mln(10), mln(10), mln(10), mln(10)],
    },
  ],
  incoming: none,
  inside_advance: none,
  inside_works: none,
  due: [mln(5), mln(5), mln(5), mln(5)],
  pace: mln(10),
  stock: mln(25),
}

describe('worked examples (domain §16.2, §23)', () => {
  test('a debt of 1 200 with 900 on escrow costs 8.5 percent', () => {
    const of = { debt: mln(1200), escrow: mln(900), base_rate: '19', special_rate: '5' }
    expect(interestOf(of, 30)).toBe(kopecks('8383561.64'))
  })

  test('interest follows from the exact rate of 14 1/3 percent, not from a rounded one', () => {
    // 10 bln at 5 and 20 bln at 19 percent: 4.3 bln a year.
    const of = { debt: mln(30_000), escrow: mln(10_000), base_rate: '19', special_rate: '5' }
    expect(interestOf(of, 30)).toBe(kopecks('353424657.53'))
  })

  test('the plan as it is: the limit of an article ends in the third month, nothing is sold beyond the stock', () => {
    const { months, exhausted, ltc, gap } = runScenario(base, NO_CHANGE)
    expect(exhausted).toEqual([{ name: 'Монолит', month: '2027-01', lacks: mln(10) }])
    expect(months.map(({ debt }) => debt)).toEqual([mln(120), mln(140), mln(160), mln(180)])
    expect(months.map(({ escrow }) => escrow)).toEqual([mln(75), mln(90), mln(100), mln(105)])
    expect(ltc).toBe('45')
    expect(gap).toBeNull()
    expect(months[0]?.interest).toBe(interestOf({ ...base }, 30))
  })

  test('dearer work empties the accounts, and the month is told', () => {
    const { gap } = runScenario(base, { ...NO_CHANGE, payments_percent: 40 })
    expect(gap?.month).toBe('2027-02')
    expect(runScenario(base, { ...NO_CHANGE, payments_percent: 40, acts_shift: 1 }).gap).toBeNull()
  })

  test('what is paid already stays in its month and as it was', () => {
    const [article] = base.articles
    if (!article) throw new Error('no article')
    const paid = {
      ...base,
      lent: mln(3),
      articles: [{ ...article, financed_paid: mln(3), own_paid: mln(2) }],
    }
    const later = { ...NO_CHANGE, payments_shift: 2, payments_percent: 50 }
    expect(runScenario(paid, NO_CHANGE).months[0]?.paid).toBe(mln(35))
    expect(runScenario(paid, later).months.map((month) => month.paid)).toEqual([mln(5), 0n, mln(45), mln(45)])
    expect(runScenario(paid, later).months[0]?.drawn).toBe(mln(3))
  })

  test('sales that are hurried sell at once what they skip, and never more than is for sale', () => {
    const escrow = (sales_shift: number) =>
      runScenario(base, { ...NO_CHANGE, sales_shift }).months.map((month) => month.escrow)
    expect(escrow(-1)).toEqual([mln(60 + 10 + 20), mln(60 + 15 + 25), mln(60 + 20 + 25), mln(60 + 20 + 25)])
    expect(escrow(2)).toEqual([mln(60), mln(60), mln(60 + 5 + 10), mln(60 + 10 + 20)])
  })

  test('what is planned behind the horizon comes nearer, and is told as beyond only where it leaves it', () => {
    const hurried = runScenario(base, { ...NO_CHANGE, payments_shift: -2 }, 2)
    expect(hurried.months.map(({ paid }) => paid)).toEqual([mln(90), mln(30)])
    expect(hurried.beyond).toBe(0n)
    const late = runScenario(base, { ...NO_CHANGE, payments_shift: 1 }, 2)
    expect(late.months.map(({ paid }) => paid)).toEqual([0n, mln(30)])
    expect(late.beyond).toBe(mln(30))
  })

  test('what is taken back is scaled as what is paid', () => {
    expect(scaled(-mln(10), 10)).toBe(-mln(11))
    expect(scaled(-mln(10), -150)).toBe(0n)
  })

  test('a tranche on the accounts is lent already: payments use it first, and no limit is taken twice (K-13)', () => {
    const there = { ...base, opening: mln(80), debt: mln(130), there: mln(30) }
    const { months } = runScenario(there, NO_CHANGE)
    expect(months.map(({ drawn }) => drawn)).toEqual([0n, mln(10), mln(20), mln(20)])
    expect(months.map(({ debt }) => debt)).toEqual([mln(130), mln(140), mln(160), mln(180)])
    const { months: before } = runScenario(base, NO_CHANGE)
    const own = (course: typeof months) => course.map(({ closing, interest }) => closing + interest)
    // Ten of the thirty are there still.
    expect(own(months)[0]).toBe((own(before)[0] ?? 0n) + mln(10))
  })

  test('money of a loan that comes back pays no debt: later payments use it before the bank lends again', () => {
    const [article] = base.articles
    if (!article) throw new Error('no article')
    const financed_works = [-mln(20), mln(5), mln(30), mln(20)]
    const { months } = runScenario(
      { ...base, articles: [{ ...article, financed_works, own_works: none }] },
      NO_CHANGE,
    )
    expect(months.map(({ drawn }) => drawn)).toEqual([0n, 0n, mln(15), mln(20)])
    expect(months.map(({ closing, interest }) => closing + interest)[0]).toBe(mln(70))
  })

  test('what own companies pay each other leaves the group nothing less, whatever is moved', () => {
    const [article] = base.articles
    if (!article) throw new Error('no article')
    const alone = { ...base, articles: [{ ...article, own_works: none }] }
    const both = { ...base, inside_works: article.own_works }
    for (const asked of [NO_CHANGE, { ...NO_CHANGE, acts_shift: 1, payments_percent: 20, acts_percent: -10 }])
      expect(runScenario(both, asked).months.map(({ closing }) => closing)).toEqual(
        runScenario(alone, asked).months.map(({ closing }) => closing),
      )
  })

  test('what the bank does not lend is paid with own money', () => {
    const { months } = runScenario({ ...base, limit: mln(130) }, NO_CHANGE)
    expect(months.map(({ drawn }) => drawn)).toEqual([mln(20), mln(10), 0n, 0n])
  })
})

const sums = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 24 })
const scenario: fc.Arbitrary<Scenario> = fc.record({
  acts_shift: fc.integer({ min: -6, max: 12 }),
  acts_percent: fc.integer({ min: -50, max: 100 }),
  payments_shift: fc.integer({ min: -6, max: 12 }),
  payments_percent: fc.integer({ min: -50, max: 100 }),
  sales_shift: fc.integer({ min: -6, max: 12 }),
  price_percent: fc.integer({ min: -50, max: 100 }),
  pace_percent: fc.integer({ min: -50, max: 100 }),
  base_rate: fc.constantFrom(null, '12', '25'),
})

test('a shift loses no kopeck: it is moved or beyond', () => {
  fc.assert(
    fc.property(sums, fc.integer({ min: -30, max: 30 }), (list, months) => {
      const moved = shifted(list, months)
      expect(sumOf(moved.sums) + moved.beyond).toBe(sumOf(list))
      expect(moved.sums).toHaveLength(list.length)
    }),
  )
})

test('of any scenario: money is neither made nor lost, escrow never passes what is signed and for sale', () => {
  fc.assert(
    fc.property(scenario, sums, (asked, works) => {
      const months = monthsAround('2026-11', 0, works.length - 1)
      const zero = works.map(() => 0n)
      const article = {
        name: 'Статья',
        limit: null,
        used: 0n,
        financed_paid: 0n,
        own_paid: 0n,
        financed_advance: zero,
        financed_works: works,
        own_advance: works,
        own_works: zero,
      }
      const ground = {
        ...base,
        months,
        articles: [article],
        incoming: zero,
        inside_advance: zero,
        inside_works: zero,
        due: works,
      }
      const { months: course, beyond, interest } = runScenario(ground, asked)
      const paid = sumOf(course.map((month) => month.paid))
      const drawn = sumOf(course.map((month) => month.drawn))
      expect(course.at(-1)?.closing).toBe(base.opening + drawn - paid - interest)
      expect(course.at(-1)?.debt).toBe(base.debt + drawn)
      const planned = sumOf(works.map((summ) => scaled(summ, asked.payments_percent)))
      const worked = sumOf(
        works.map((summ) => scaled(scaled(summ, asked.acts_percent), asked.payments_percent)),
      )
      expect(paid + beyond).toBe(planned + worked)
      const most = base.escrow + sumOf(works) + scaled(base.stock, asked.price_percent)
      for (const month of course) expect(month.escrow).toBeLessThanOrEqual(most)
    }),
  )
})

test('dearer work never leaves more on the accounts, a dearer rate never costs less', () => {
  fc.assert(
    fc.property(scenario, fc.integer({ min: 1, max: 40 }), (asked, more) => {
      const closing = (of: Scenario) =>
        runScenario({ ...base, limit: base.debt }, of).months.at(-1)?.closing ?? 0n
      expect(closing({ ...asked, payments_percent: asked.payments_percent + more })).toBeLessThanOrEqual(
        closing(asked),
      )
      const interest = (rate: string) => runScenario(base, { ...asked, base_rate: rate }).interest
      expect(interest('25')).toBeGreaterThanOrEqual(interest('12'))
    }),
  )
})
