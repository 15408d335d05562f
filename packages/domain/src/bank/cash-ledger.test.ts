import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates/plain-date.ts'
import { kopecks, roubles, sumOf } from '../money/money.ts'
import type { AccountBook } from './account-course.ts'
import { cashLedger } from './cash-ledger.ts'
import type { StatedPeriod } from './day-balances.ts'

const net = (date: string, summ: string) => ({ date, summ: kopecks(summ) })
const period = (
  date_from: string,
  date_to: string,
  opening: string | null,
  closing: string | null,
): StatedPeriod => ({
  date_from,
  date_to,
  opening: opening === null ? null : kopecks(opening),
  closing: closing === null ? null : kopecks(closing),
})
const ledgerOf = (book: Partial<AccountBook>, loose: AccountBook['documents'] = []) =>
  cashLedger(new Map([['1', { statements: [], lines: [], documents: [], ...book }]]), { loose })

const OCTOBER = period('2026-10-01', '2026-10-31', '5000000', '1000000')
const LINES = [net('2026-10-05', '10000000'), net('2026-10-06', '-10000000'), net('2026-10-31', '-4000000')]

test('opening 5 mln, tranche 10, paid 10 borrowed and 4 own: 1 mln, whatever documents say of it (K-13)', () => {
  const ledger = ledgerOf({
    statements: [OCTOBER],
    lines: LINES,
    documents: [net('2026-10-10', '-10000000'), net('2026-11-03', '-250')],
  })
  expect(
    ['2026-09-30', '2026-10-05', '2026-10-31', '2026-11-03'].map((day) => roubles(ledger.balanceOn(day))),
  ).toEqual(['5000000.00', '15000000.00', '1000000.00', '999750.00'])
  expect(roubles(ledger.statedOn('2026-11-03'))).toBe('1000000.00')
  expect([ledger.counts('1', '2026-10-10'), ledger.counts('1', '2026-11-03')]).toEqual([false, true])
  expect(ledger.calculated('2026-09-29', '2026-11-02')).toEqual([
    ['2026-09-29', '2026-09-30'],
    ['2026-11-01', '2026-11-02'],
  ])
})

test('between two statements documents lead the balance; where the second begins otherwise it breaks', () => {
  const ledger = ledgerOf({
    statements: [OCTOBER, period('2026-11-10', '2026-11-12', '400000', '400000')],
    lines: LINES,
    documents: [net('2026-11-03', '-500000')],
  })
  expect(roubles(ledger.balanceOn('2026-11-09'))).toBe('500000.00')
  expect(roubles(ledger.balanceOn('2026-11-10'))).toBe('400000.00')
  expect(ledger.breaks).toEqual([net('2026-11-10', '-100000')])
})

test('two statements that go on from one another prove the days between them: a document there has moved nothing', () => {
  const ledger = ledgerOf({
    statements: [OCTOBER, period('2026-11-10', '2026-11-12', '1000000', '1000000')],
    lines: LINES,
    documents: [net('2026-11-03', '-500000')],
  })
  expect(roubles(ledger.balanceOn('2026-11-05'))).toBe('1000000.00')
  expect(ledger.isCovered('2026-11-05')).toBe(true)
  expect(ledger.breaks).toEqual([])
})

test('a document of no known account counts until statements cover a day again', () => {
  const loose = [net('2026-10-10', '-7'), net('2026-11-03', '-50')]
  const ledger = ledgerOf(
    { statements: [OCTOBER, period('2026-11-10', '2026-11-12', '1000001', '1000001')], lines: LINES },
    loose,
  )
  expect(roubles(ledger.balanceOn('2026-11-04'))).toBe('999950.00')
  expect(roubles(ledger.balanceOn('2026-11-10'))).toBe('1000001.00')
})

test('a document of no known account is taken back by a statement on which nothing moves', () => {
  const ledger = ledgerOf(
    {
      statements: [OCTOBER, period('2026-11-10', '2026-11-12', '400000', '400000')],
      lines: LINES,
      documents: [net('2026-11-03', '-600000')],
    },
    [net('2026-11-09', '-50')],
  )
  expect(['2026-11-09', '2026-11-10', '2026-11-12'].map((day) => roubles(ledger.balanceOn(day)))).toEqual([
    '399950.00',
    '400000.00',
    '400000.00',
  ])
  expect(ledger.breaks).toEqual([net('2026-11-10', '50')])
})

test('a statement without a closing balance goes on from its own opening one', () => {
  const ledger = ledgerOf({
    statements: [
      period('2026-10-01', '2026-10-09', '500', '500'),
      period('2026-10-12', '2026-10-22', '499', null),
      period('2026-10-24', '2026-10-24', '489', '489'),
    ],
    lines: [net('2026-10-13', '-10')],
    documents: [net('2026-10-23', '7')],
  })
  expect(ledger.isCovered('2026-10-23')).toBe(true)
  expect(roubles(ledger.balanceOn('2026-10-23'))).toBe('489.00')
})

test('an account that begins later brings its balance; a closed one leaves the days of the others covered', () => {
  const ledger = cashLedger(
    new Map<string, AccountBook>([
      [
        '1',
        {
          statements: [period('2026-10-01', '2026-10-31', '50', '0')],
          lines: [net('2026-10-02', '-50')],
          documents: [],
        },
      ],
      ['2', { statements: [period('2026-11-01', '2026-11-30', '200', '200')], lines: [], documents: [] }],
    ]),
  )
  expect([roubles(ledger.opening), ledger.joined]).toEqual(['50.00', [net('2026-11-01', '200')]])
  expect(roubles(ledger.balanceOn('2026-11-30'))).toBe('200.00')
  expect(ledger.isCovered('2026-11-15')).toBe(true)
})

describe('an account with one old statement while the others work without theirs', () => {
  const old = (documents: AccountBook['documents'] = []) => ({
    statements: [period('2026-06-01', '2026-06-10', '100', '99')],
    lines: [net('2026-06-10', '-1')],
    documents,
  })
  const ledgerWith = (aside: AccountBook, loose: AccountBook['documents']) =>
    cashLedger(
      new Map<string, AccountBook>([
        ['old', aside],
        ['1', { statements: [OCTOBER], lines: LINES, documents: [] }],
      ]),
      { loose, worked_before: new Set(['1']) },
    )
  const days = ['2026-03-31', '2026-06-05', '2026-06-30', '2026-09-30', '2026-10-31', '2026-11-03']

  test('adds what it holds and nothing else; at rest it leaves the days of the others covered', () => {
    const ledger = ledgerWith(old(), [
      net('2026-06-20', '77'),
      net('2026-10-10', '7'),
      net('2026-11-03', '-50'),
    ])
    expect(days.map((day) => roubles(ledger.balanceOn(day)))).toEqual([
      '5000000.00',
      '5000100.00',
      '5000099.00',
      '5000099.00',
      '1000099.00',
      '1000049.00',
    ])
    expect(days.map((day) => ledger.isCovered(day))).toEqual([false, false, false, false, true, false])
  })

  test('documents that name it go on from its statement, and bring nobody else’s with them', () => {
    const ledger = ledgerWith(old([net('2026-07-01', '-9')]), [
      net('2026-07-02', '77'),
      net('2026-10-10', '7'),
    ])
    expect(roubles(ledger.balanceOn('2026-09-30'))).toBe('5000090.00')
    expect(roubles(ledger.balanceOn('2026-10-31'))).toBe('1000090.00')
    expect(ledger.isCovered('2026-10-31')).toBe(false)
  })
})

const FIRST = '2026-01-01'
const summ = fc.bigInt({ min: -1_000_000n, max: 1_000_000n })
const moves = fc.array(fc.record({ at: fc.nat(80), summ }), { maxLength: 25 })
const piece = fc.record({
  gap: fc.nat(4),
  days: fc.integer({ min: 1, max: 20 }),
  shift: fc.option(summ),
  bare: fc.boolean(),
})
const dated = (list: readonly { at: number; summ: bigint }[]) =>
  list.map(({ at, summ }) => ({ date: addDays(FIRST, at), summ }))

/** Statements one after another with gaps, each saying the truth of its own days; a gap may hide a movement. */
function bookOf({
  pieces,
  lines,
  documents,
}: {
  pieces: readonly (typeof piece extends fc.Arbitrary<infer P> ? P : never)[]
  lines: readonly { at: number; summ: bigint }[]
  documents: readonly { at: number; summ: bigint }[]
}) {
  let [from, balance] = [FIRST, 500_000n]
  const told: { date: string; summ: bigint }[] = []
  const statements = pieces.map(({ gap, days, shift, bare }): StatedPeriod => {
    const start = addDays(from, gap)
    const end = addDays(start, days - 1)
    balance += gap > 0 ? (shift ?? 0n) : 0n
    const inside = dated(lines).filter(({ date }) => date >= start && date <= end)
    told.push(...inside)
    const opening = balance
    balance += sumOf(inside.map((line) => line.summ))
    from = addDays(end, 1)
    return { date_from: start, date_to: end, opening, closing: bare ? null : balance }
  })
  return { statements, lines: told, documents: dated(documents) }
}

test('on every day that statements of all accounts cover the balance is theirs, whatever the documents', () => {
  const book = fc
    .record({ pieces: fc.array(piece, { minLength: 1, maxLength: 5 }), lines: moves, documents: moves })
    .map(bookOf)
  fc.assert(
    fc.property(fc.array(book, { minLength: 1, maxLength: 3 }), moves, (books, loose) => {
      const ledger = cashLedger(new Map(books.map((one, at) => [String(at), one])), { loose: dated(loose) })
      for (let day = FIRST; day < addDays(FIRST, 130); day = addDays(day, 1)) {
        const truths = books.map(({ statements, lines }) => {
          const found = statements.find(({ date_from, date_to }) => date_from <= day && day <= date_to)
          if (!found) return null
          const since = lines.filter(({ date }) => date >= found.date_from && date <= day)
          return (found.opening ?? 0n) + sumOf(since.map((line) => line.summ))
        })
        if (truths.includes(null)) continue
        expect(ledger.isCovered(day)).toBe(true)
        expect(ledger.balanceOn(day)).toBe(sumOf(truths.map((truth) => truth ?? 0n)))
      }
    }),
    { numRuns: 300 },
  )
})
