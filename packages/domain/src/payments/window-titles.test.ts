import { expect, test } from 'vitest'
import { windowTitle } from './window-titles.ts'

test('under days of movement what is paid is named by the period, what is left by today (K-22)', () => {
  const titles = (filters: Parameters<typeof windowTitle>[0]) => {
    const named = windowTitle(filters)
    return [named('summ', 'Сумма, ₽'), named('paid_summ', 'Оплачено, ₽'), named('left_summ', 'Осталось')]
  }
  expect(titles([{ field: 'date', op: 'from', value: '2026-01-01' }])).toEqual([
    'Сумма, ₽',
    'Оплачено, ₽',
    'Осталось',
  ])
  expect(titles([{ field: 'fact_date', op: 'between', value: ['2026-01-01', '2026-01-31'] }])).toEqual([
    'Сумма, ₽',
    'Оплачено за период, ₽',
    'Осталось на сегодня',
  ])
  expect(titles([{ field: 'unlined', op: 'eq', value: true }])[1]).toBe('Оплачено без выписки, ₽')
  expect(titles([{ field: 'fact_date', op: 'empty' }])[1]).toBe('Оплачено, ₽')
})
