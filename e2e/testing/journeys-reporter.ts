import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { JOURNEY_NOTE, type JourneyFigures } from './journey.ts'

/** Prints the figures of journeys as one table: presses against the most they may be, and seconds. */
export default class JourneysReporter implements Reporter {
  readonly #rows: string[] = []

  onTestEnd(test: TestCase, { annotations, status, errors }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type !== JOURNEY_NOTE || description === undefined) continue
      const { name, presses, most, seconds } = JSON.parse(description) as JourneyFigures
      const mark = presses <= most && status === 'passed' ? '✔' : '✘'
      this.#rows.push(
        `${mark} ${name}: нажатий ${presses} из ${most}, ${String(seconds).replace('.', ',')} с`,
      )
    }
    if (status !== 'passed') this.#rows.push(`✘ ${test.title}: ${errors[0]?.message ?? status}`)
  }

  onEnd(): void {
    console.log(this.#rows.join('\n'))
  }
}
