import { expect, test } from 'vitest'
import { firstToClose, lastEndedMonth, refuseClosing, refuseReopening } from './close-rules.ts'

const today = '2026-11-23'

test('a month is closed when it is over (K-17)', () => {
  expect(lastEndedMonth('2026-01-05')).toBe('2025-12')
  expect(refuseClosing('2026-10', { closed_through: null, today })).toBeNull()
  expect(refuseClosing('2026-11', { closed_through: null, today })).toBe(
    'Месяц ещё не закончился: закрыть можно по октябрь 2026',
  )
})

test('what is closed is not closed again, and what is open is not opened', () => {
  expect(refuseClosing('2026-08', { closed_through: '2026-08', today })).toBe(
    'Период по август 2026 уже закрыт',
  )
  expect(refuseReopening('2026-08', '2026-08')).toBeNull()
  expect(refuseReopening('2026-02', '2026-08')).toBeNull()
  expect(refuseReopening('2026-09', '2026-08')).toBe('Сентябрь 2026 не закрыт: открывать нечего')
  expect(refuseReopening('2026-09', null)).toBe('Сентябрь 2026 не закрыт: открывать нечего')
})

test('a closing takes every month from the last closed one, or from the first with documents', () => {
  expect(firstToClose('2026-05', '2024-01', '2026-08')).toBe('2026-06')
  expect(firstToClose(null, '2024-01', '2026-08')).toBe('2024-01')
  expect(firstToClose(null, '2026-09', '2026-08')).toBe('2026-08')
})
