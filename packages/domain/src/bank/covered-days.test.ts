import { expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { coveredOtherwise } from './covered-days.ts'
import { dayBalances } from './day-balances.ts'

const stated = (days: [string, string], opening: string, sums: [string, string], closing: string) => ({
  ...{ date_from: days[0], date_to: days[1], opening: kopecks(opening), closing: kopecks(closing) },
  ...{ incoming: kopecks(sums[0]), outgoing: kopecks(sums[1]) },
})
const periods = [stated(['2026-11-01', '2026-11-10'], '100', ['50', '0'], '150')]
const days = dayBalances(periods, [{ date: '2026-11-05', incoming: kopecks('50'), outgoing: 0n }])
const told = (...args: Parameters<typeof stated>) =>
  coveredOtherwise({ account: '407', ...stated(...args) }, { days, periods })?.replaceAll('\u00a0', ' ') ??
  null

test('the same days told the same, other days and days inside are nothing to ask about', () => {
  expect(told(['2026-11-01', '2026-11-10'], '100', ['50', '0'], '150')).toBeNull()
  expect(told(['2026-11-11', '2026-11-11'], '150', ['5', '0'], '155')).toBeNull()
  expect(told(['2026-11-02', '2026-11-04'], '100', ['0', '0'], '100')).toBeNull()
  expect(told(['2026-11-05', '2026-11-06'], '100', ['50', '0'], '150')).toBeNull()
  expect(told(['2026-11-01', '2026-11-12'], '100', ['50', '1'], '149')).toBeNull()
})

test('another closing, opening or turnover of days that are loaded is told with both sums', () => {
  expect(told(['2026-11-01', '2026-11-10'], '100', ['60', '0'], '160')).toBe(
    'Счёт 407: за 01.11.2026 – 10.11.2026 уже загружена выписка с другими суммами: на конец 10.11.2026 160,00 ₽, в загруженной 150,00 ₽; ' +
      'поступления 60,00 ₽, в загруженной 50,00 ₽. Проверьте, какая из них верна: день мог быть выгружен, пока не закончился',
  )
  expect(told(['2026-11-01', '2026-11-10'], '100', ['60', '10'], '150')).toContain('списания 10,00 ₽')
  expect(told(['2026-11-10', '2026-11-10'], '150', ['10', '0'], '160')).toContain(
    'на конец 10.11.2026 160,00',
  )
  expect(told(['2026-11-05', '2026-11-06'], '100', ['60', '0'], '160')).toContain('в загруженной 150,00')
  expect(told(['2026-11-01', '2026-11-12'], '90', ['60', '0'], '150')).toContain('на начало 01.11.2026 90,00')
})
