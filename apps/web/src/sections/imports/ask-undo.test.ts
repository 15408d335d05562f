import { expect, test } from 'vitest'
import { stoppedWords } from './ask-undo.ts'

test('a taking back that was stopped says that nothing is gone and what stays', () => {
  expect(stoppedWords({ created: 6000, changed: 0 })).toBe(
    'Отмена импорта остановлена: ничего не убрано, на месте 6\u00a0000 договоров',
  )
  expect(stoppedWords(null)).toBe('Отмена импорта остановлена: ничего не убрано')
})
