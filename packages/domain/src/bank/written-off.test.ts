import { expect, test } from 'vitest'
import { type WrittenOffKind, writtenOffRefusal, writtenOffSummary, writtenOffWords } from './written-off.ts'

const row = (payment_number: string, summ: number, line_id = Number(payment_number)) => ({
  payment_number,
  payment_date: '2026-03-04',
  summ,
  written_off: {
    ...{ line_id, date: '2026-03-05', summ },
    kind: 'same' as WrittenOffKind,
    other_account: null as string | null,
  },
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

test('one line that looks like several payments is not counted for all of them', () => {
  const rows = [row('1', 5, 9), row('2', 5, 9), row('3', 5, 8)]
  const words = '. Похожих строк выписки всего на 10,00 ₽: списаны не все. '
  expect(said(rows)).toContain(`)${words}Проверьте`)
  expect(writtenOffRefusal(rows).replaceAll('\u00a0', ' ')).toContain(`${words}Разнесите`)
})

test('one line that took the sum of several payments may have paid them all', () => {
  const rows = [row('1', 5, 9), row('2', 7, 9)].map((one) => ({
    ...one,
    written_off: { ...one.written_off, summ: 12 },
  }))
  expect(said(rows)).not.toContain('списаны не все')
})

test('money that left from an account of another own company says whose statement it is', () => {
  const other = {
    ...{ line_id: 1, date: '2026-03-05', summ: 5, kind: 'same' as const },
    other_account: '40702810900000001234',
  }
  expect(writtenOffWords(other)).toBe('Похоже, уже списано 05.03.2026 по выписке другого счёта …1234')
  expect(writtenOffRefusal([{ ...row('12', 5), written_off: other }])).toContain(
    ' – списано 05.03.2026 с другого счёта …1234. Разнесите',
  )
})

test('that a line is of nearly the sum, or one of two, is said', () => {
  const near = { ...row('12', 1000), written_off: { ...row('12', 999.6).written_off, kind: 'near' as const } }
  expect(writtenOffWords(near.written_off)).toBe('Похоже, уже списано 05.03.2026 по выписке (999,60\u00a0₽)')
  // Kopecks less are no sign that another payment has not left.
  expect(writtenOffRefusal([near])).toContain(' – списано 05.03.2026 (999,60\u00a0₽). Разнесите')
  const pair = { ...row('12', 1000), written_off: { ...row('12', 1000).written_off, kind: 'pair' as const } }
  expect(writtenOffWords(pair.written_off)).toBe('Похоже, уже списано 05.03.2026 по выписке двумя строками')
})
