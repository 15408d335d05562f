import { describe, expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './runner-reports.ts'
import { closingLine, countsWithCrash, sumOfCounts } from './step.ts'

describe('the count of the checks', () => {
  test('a test file that does not load is a failure', () => {
    const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }
    const files = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}, {}, {}] },
    ]
    expect(vitestCounts({ ...report, testResults: files })).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  test('a flaky story and an error outside of tests are failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 2 })
  })

  test('a crash without a failed test is a failure, a counted one is not counted twice', () => {
    expect(countsWithCrash({ passed: 2, failed: 0, skipped: 0 }, 1).failed).toBe(1)
    expect(countsWithCrash({ passed: 2, failed: 3, skipped: 0 }, 1).failed).toBe(3)
    expect(countsWithCrash({ passed: 2, failed: 0, skipped: 0 }, 0).failed).toBe(0)
  })

  test('the closing line adds all steps', () => {
    const steps = [
      { passed: 1, failed: 0, skipped: 2 },
      { passed: 10, failed: 1, skipped: 0 },
    ]
    expect(closingLine(sumOfCounts(steps))).toBe('11 passed, 1 failed, 2 skipped')
  })
})
