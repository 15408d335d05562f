import { expect, test } from 'vitest'
import { writtenOffSummary } from './written-off.ts'

const row = (payment_number: string, summ: number) => ({
  payment_number,
  payment_date: '2026-03-04',
  summ,
  written_off: { date: '2026-03-05' },
})
const said = (rows: ReturnType<typeof row>[]) => writtenOffSummary(rows).replaceAll('\u00a0', ' ')

test('a registry says how many of its payments a statement seems to hold, and on how much', () => {
  expect(said([row('12', 1000.1), row('15', 0.2)])).toBe(
    'Похоже, уже списано по выписке: 2 платежа на 1 000,30 ₽ (№ 12 от 04.03.2026, № 15 от 04.03.2026). Проверьте, чтобы не заплатить дважды.',
  )
  expect(said(['1', '2', '3', '4', '5', '6', '7'].map((number) => row(number, 1)))).toContain(
    `7 платежей на 7,00 ₽ (${['1', '2', '3', '4', '5'].map((number) => `№ ${number} от 04.03.2026`).join(', ')}, и ещё 2)`,
  )
})
