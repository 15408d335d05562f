import { expect, test } from 'vitest'
import { endDduRules } from './end-ddu-rules.ts'

const ddu = { date: '2026-03-01', last_receipt: '2026-04-10' }
const wrong = (ended_on: string, reason = 'Отказ покупателя', of: typeof ddu | object = {}) =>
  endDduRules({ ...ddu, ...of }, { ended_on, reason }, '2026-11-22').map(({ message }) => message)

test.each([
  ['', 'Укажите день расторжения'],
  ['2026-11-23', 'День расторжения ещё не наступил'],
  ['2026-02-28', 'ДДУ заключён 01.03.2026: раньше его не расторгнуть'],
  ['2026-04-09', 'Последнее поступление – 10.04.2026: раньше него ДДУ не расторгнуть'],
])('ended on «%s»: %s', (day, message) => {
  expect(wrong(day)).toEqual([message])
})

test('a ДДУ is ended from the day of its last receipt to today, or from its own where nothing has come', () => {
  expect([wrong('2026-04-10'), wrong('2026-11-22')]).toEqual([[], []])
  expect(wrong('2026-03-01', 'Отказ', { last_receipt: null })).toEqual([])
  expect(wrong('2026-05-01', '  ')).toEqual(['Укажите причину'])
})
