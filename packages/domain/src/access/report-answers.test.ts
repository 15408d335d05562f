import { expect, test } from 'vitest'
import { REPORT_ANSWERS } from './report-answers.ts'
import { REPORT_SECTIONS } from './report-sections.ts'

/** Their templates are not connected. */
const NOT_MADE = ['sold-areas', 'construction-budget', 'tenders', 'construction-report', 'construction-form']

test('every report that is made says what it answers, in a line that a tile has room for', () => {
  const silent = Object.keys(REPORT_SECTIONS).filter((name) => !Object.hasOwn(REPORT_ANSWERS, name))
  expect(silent.sort()).toEqual([...NOT_MADE].sort())
  for (const [name, answer] of Object.entries(REPORT_ANSWERS)) {
    expect(answer.length, name).toBeLessThanOrEqual(70)
    expect(answer, name).toMatch(/^[А-ЯЁ].*[^.]$/)
  }
})
