/** What one step of the checks came to. */
export type Counts = { passed: number; failed: number; skipped: number }

export type Step = {
  name: string
  /** Runs the step and shows what failed; throws only when it could not be run at all. */
  run: () => Promise<Counts>
}

export function sumOfCounts(list: readonly Counts[]): Counts {
  return list.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** A runner that ended badly without a failed test (a file that does not load, a crash) still counts as a failure. */
export function countsWithCrash(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** The last line of the checks, alone on its line, for people and for machines. */
export function closingLine(counts: Counts): string {
  return `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
}
