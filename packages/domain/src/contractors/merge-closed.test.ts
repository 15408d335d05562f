import { expect, test } from 'vitest'
import { refuseMergeOfClosed } from './merge-closed.ts'

const kept = { name: 'ООО «Ёлка»', closed: null }
const double = { name: 'Елка, ООО', closed: ['2026-03', '2026-05'] as const }

test('a double with documents of closed months stays: the refusal names them and the way out (K-17)', () => {
  expect(refuseMergeOfClosed(double, kept)).toBeNull()
  expect(refuseMergeOfClosed(kept, double)).toBe(
    'У дубля «Елка, ООО» есть документы закрытых месяцев (март – май 2026): контрагент в них не меняется. Объедините наоборот: откройте карточку «Елка, ООО» и выберите дублем «ООО «Ёлка»»',
  )
  expect(refuseMergeOfClosed({ ...kept, closed: ['2026-01', '2026-01'] }, double)).toMatch(
    /Попросите открыть период март – май 2026 или не объединяйте карточки$/,
  )
})
