import { readFileSync } from 'node:fs'
import type { Counts } from './step.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

/** A file whose import failed holds no test, yet it is a failure. */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A test that passed only at the second try is not trusted. */
export function playwrightCounts(report: PlaywrightReport): Counts {
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    skipped: report.stats.skipped,
  }
}

export const readVitest = (file: string): Counts => vitestCounts(read<VitestReport>(file))
export const readPlaywright = (file: string): Counts => playwrightCounts(read<PlaywrightReport>(file))
