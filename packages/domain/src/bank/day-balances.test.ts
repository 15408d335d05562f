import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates/plain-date.ts'
import { dayBalances, type StatedPeriod } from './day-balances.ts'

const day = (date: string, incoming: bigint, outgoing: bigint) => ({ date, incoming, outgoing })
const stated = (date_from: string, date_to: string, opening: bigint | null, closing: bigint | null) => ({
  date_from,
  date_to,
  opening,
  closing,
})
const NO_BREAK = '\u00a0'
const told = (days: ReturnType<typeof dayBalances>) =>
  days.map(({ trouble }) => trouble?.replaceAll(NO_BREAK, ' ') ?? null)

test('each day begins with what the one before has ended with, and the last ends where the statement does', () => {
  const days = dayBalances(
    [stated('2026-11-01', '2026-11-05', 10_000n, 12_500n)],
    [day('2026-11-04', 0n, 500n), day('2026-11-02', 3_000n, 0n)],
  )
  expect(days).toEqual([
    { date: '2026-11-02', opening: 10_000n, incoming: 3_000n, outgoing: 0n, closing: 13_000n, trouble: null },
    { date: '2026-11-04', opening: 13_000n, incoming: 0n, outgoing: 500n, closing: 12_500n, trouble: null },
    { date: '2026-11-05', opening: 12_500n, incoming: 0n, outgoing: 0n, closing: 12_500n, trouble: null },
  ])
})

test('a statement that ends otherwise than its lines add up to says by how much', () => {
  const days = dayBalances(
    [stated('2026-11-01', '2026-11-02', 10_000n, 99_900n)],
    [day('2026-11-02', 0n, 100n)],
  )
  expect(told(days)).toEqual(['В выписке на конец дня 999,00, расхождение 900,00'])
})

test('days of which there is no statement are named, a break without missing days too', () => {
  const days = (second_from: string) =>
    told(
      dayBalances(
        [
          stated('2026-11-01', '2026-11-02', 10_000n, 10_000n),
          stated(second_from, '2026-11-09', 7_000n, 7_000n),
        ],
        [],
      ),
    )
  expect(days('2026-11-06')).toEqual([
    null,
    'Нет выписки за 03.11.2026 – 05.11.2026: остаток за это время изменился на 30,00',
  ])
  expect(days('2026-11-04')).toEqual([
    null,
    'Нет выписки за 03.11.2026: остаток за это время изменился на 30,00',
  ])
  expect(days('2026-11-03')).toEqual([null, 'Начало дня расходится с остатком за 02.11.2026 на 30,00'])
})

test('without a balance in the statement there are turnovers and no balance', () => {
  const [only] = dayBalances([stated('2026-11-01', '2026-11-02', null, null)], [day('2026-11-01', 5n, 0n)])
  expect(only).toMatchObject({ incoming: 5n, opening: null, closing: null, trouble: null })
})

test('however an honest account is cut into statements, also overlapping ones, every day agrees', () => {
  const nets = fc.array(fc.tuple(fc.nat(1_000), fc.nat(1_000)), { minLength: 1, maxLength: 25 })
  const cuts = fc.array(fc.tuple(fc.nat(24), fc.nat(24)), { maxLength: 8 })
  fc.assert(
    fc.property(nets, cuts, (moves, spans) => {
      const dateOf = (index: number) => addDays('2026-01-01', index)
      const balance = [1_000_000n]
      for (const [incoming, outgoing] of moves)
        balance.push((balance.at(-1) ?? 0n) + BigInt(incoming) - BigInt(outgoing))
      const last = moves.length - 1
      const period = ([one, other]: readonly [number, number]): StatedPeriod => {
        const [from, to] = [Math.min(one, other, last), Math.min(Math.max(one, other), last)]
        return {
          date_from: dateOf(from),
          date_to: dateOf(to),
          opening: balance[from] ?? 0n,
          closing: balance[to + 1] ?? 0n,
        }
      }
      const days = dayBalances(
        [[0, last] as const, ...spans].map(period),
        moves.map(([incoming, outgoing], index) => day(dateOf(index), BigInt(incoming), BigInt(outgoing))),
      )
      expect(days.map(({ closing }) => closing)).toEqual(balance.slice(1))
      expect(told(days).filter(Boolean)).toEqual([])
    }),
  )
})
