import { expect, test } from 'vitest'
import { deputyWords, toldWords } from './vacation-words.ts'

const nobody = { appointed: null, deciding: null, may_appoint: false, admins: ['Анна Белова'] }
const finance = { ...nobody, appointed: 'Марина Орлова', deciding: 'Марина Орлова' }

test.each([
  [finance, true, 'За вас решает Марина Орлова.'],
  [finance, false, 'На время отпуска за вас будет решать Марина Орлова.'],
  [{ ...finance, deciding: 'Анна Белова' }, true, 'За вас решает Анна Белова: Марина Орлова тоже в отпуске.'],
  [nobody, true, 'Замещающий не назначен: ваши согласования ждут вас.'],
  [nobody, false, 'Замещающий не назначен: в отпуске ваши согласования будут ждать вас.'],
  [
    { ...finance, deciding: null },
    true,
    'Назначен Марина Орлова, но решать за вас сейчас не может: ваши согласования ждут вас.',
  ],
] as const)('who decides is said as it is: %o, away %s', (deputy, is_away, words) => {
  expect(deputyWords({ ...deputy, admins: [...deputy.admins] }, is_away)).toBe(words)
})

test('a press says what has become of the approvals', () => {
  expect(toldWords(finance, true)).toBe('Вы в отпуске. За вас решает Марина Орлова.')
  expect(toldWords(nobody, true)).toMatch(/^Вы в отпуске\. Замещающий не назначен/)
  expect(toldWords(finance, false)).toBe('Вы вернулись: согласования снова у вас')
})
