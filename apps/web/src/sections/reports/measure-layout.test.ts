import { expect, test } from 'vitest'
import { byMeasures, measureColumns, withPeriods } from './measure-layout.ts'

const column = (code: string, title: string, group?: string) => ({ code, title, ...(group && { group }) })
const of = (period: string, band: string) => [
  column(`plan@${period}`, 'План, ₽', band),
  column(`paid@${period}`, 'Оплачено, ₽', band),
]
const columns = [
  column('name', 'Проект'),
  column('plan', 'План, ₽', 'Итого'),
  column('paid', 'Оплачено, ₽', 'Итого'),
  ...of('2026-03', 'март 2026'),
  ...of('2026-04', 'апрель 2026'),
]

test('a measure is chosen once for all its months, those still to come too', () => {
  expect(measureColumns(columns).map(({ code }) => code)).toEqual(['name', 'plan', 'paid', 'plan@', 'paid@'])
  expect(measureColumns(columns).at(-1)?.title).toBe('Оплачено, ₽, по периодам')
  const later = [...columns, ...of('2026-05', 'май 2026')]
  expect(withPeriods(later, { hidden: ['plan@'] }).hidden).toEqual([
    'plan@2026-03',
    'plan@2026-04',
    'plan@2026-05',
  ])
})

test('months stay together, in each of them the measures stand as they were put', () => {
  const order = ['name', 'paid@', 'plan@', 'paid', 'plan']
  expect(withPeriods(columns, { order }).order).toEqual([
    'name',
    'paid@2026-03',
    'plan@2026-03',
    'paid@2026-04',
    'plan@2026-04',
    'paid',
    'plan',
  ])
})

test('what the table is left as is told of measures and comes back as it was', () => {
  const kept = {
    order: ['name', 'paid', 'plan', 'paid@', 'plan@'],
    hidden: ['plan@'],
    widths: { 'paid@': 90 },
  }
  expect(byMeasures(columns, withPeriods(columns, kept), kept)).toEqual(kept)
  const wider = { ...withPeriods(columns, kept), widths: { 'paid@2026-03': 120, 'paid@2026-04': 90 } }
  expect(byMeasures(columns, wider, kept).widths).toEqual({ 'paid@': 120 })
})

test('of months hidden one by one before, a measure is hidden when none of its months is shown', () => {
  expect(byMeasures(columns, { hidden: ['plan@2026-03'] }).hidden).toEqual([])
  expect(byMeasures(columns, { hidden: ['plan@2026-03', 'plan@2026-04'] }).hidden).toEqual(['plan@'])
})
