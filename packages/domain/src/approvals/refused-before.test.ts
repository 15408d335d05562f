import { expect, test } from 'vitest'
import { refusedLikeWords, refusedWords, unpassedWords } from './refused-before.ts'

test('a refusal is told with who, when and why', () => {
  const refused = { by: 'Лебедева Анна', on: '2026-11-12', remark: 'Не платить: акт фиктивный' } as const
  expect(refusedWords(refused)).toBe(
    'Раньше отклонён: Лебедева Анна, 12.11.2026: «Не платить: акт фиктивный»',
  )
  expect(refusedWords({ ...refused, remark: '' })).toBe('Раньше отклонён: Лебедева Анна, 12.11.2026')
})

test('a payment in place of a refused one tells of it', () => {
  const refused = { by: 'Лебедева Анна', on: '2026-11-12', remark: 'Не платить: акт фиктивный' } as const
  expect(refusedLikeWords({ ...refused, number: '7', date: '2026-11-10' })).toBe(
    'По этому договору отклонён похожий платёж № 7 от 10.11.2026: Лебедева Анна, 12.11.2026: «Не платить: акт фиктивный»',
  )
})

test('an own round that was not passed is told by its end', () => {
  expect(unpassedWords(null)).toBeNull()
  expect(unpassedWords('approve')).toMatch(/^Был согласован отдельно/)
  expect(unpassedWords('unapprove')).toMatch(/отозван$/)
})
