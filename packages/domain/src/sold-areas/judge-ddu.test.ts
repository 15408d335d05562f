import { expect, test } from 'vitest'
import { judgeDdu, type KnownDdu } from './judge-ddu.ts'
import type { ReadDdu } from './read-sale-row.ts'

const TODAY = '2026-11-26'
const ACTIVE: KnownDdu = { number: 'Д-9', date: '2026-03-01', summ: '7999999.99', ended_on: null }
const ENDED: KnownDdu = { ...ACTIVE, number: 'Д-8', ended_on: '2026-02-01' }
const DDU: ReadDdu = {
  ...{ number: 'Д-9', date: '2026-03-01', summ: 799_999_999n },
  ...{ registration_number: '', buyer_kind: 'person', payment_kind: 'full' },
}
const judged = (change: Partial<ReadDdu> = {}, known = [ACTIVE, ENDED], receipts: string[] = []) =>
  judgeDdu(
    {
      ...{ number: '12', row: 5, ddu: { ...DDU, ...change } },
      receipts: receipts.map((date) => ({ date, summ: 1n })),
    },
    known,
    TODAY,
  ).map(({ message }) => message)

test('the same ДДУ told once more is nothing new', () => {
  expect(judged()).toEqual([])
  expect(judged({ number: ' д-9' })).toEqual([])
  expect(judged({}, [])).toEqual([])
})

test.each([
  [{ number: 'Д-10' }, /^«12» продано по ДДУ № Д-9 от 01\.03\.2026\. Расторгните его/],
  [{ summ: 100n }, /^ДДУ № Д-9: в таблице 1,00 ₽, загружено 7\s999\s999,99 ₽/u],
  [{ date: '2026-06-01' }, /^ДДУ № Д-9: в таблице от 01\.06\.2026, загружен от 01\.03\.2026/],
  [{ date: '2062-03-01' }, /^ДДУ № Д-9 – от 01\.03\.2062, этот день ещё не наступил/],
])('%o is refused', (change, words) => {
  expect(judged(change)).toEqual([expect.stringMatching(words)])
})

test('one from before the law is a slip of the year', () => {
  expect(judged({ date: '1926-03-01' }, [])).toEqual([
    'ДДУ № Д-9 – от 01.03.1926, а закон о них действует с 01.04.2005',
  ])
})

test('an ended one does not sell the unit again, money of a day to come has not come', () => {
  expect(judged({ number: 'Д-8' }, [ENDED])).toEqual(['ДДУ № Д-8 расторгнут 01.02.2026'])
  expect(judged({}, [ACTIVE], ['2026-11-26', '2026-11-27'])).toEqual([
    expect.stringMatching(/^ДДУ № Д-9: поступление 27\.11\.2026, этот день ещё не наступил/),
  ])
})
