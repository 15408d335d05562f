import { type BrowserContext, expect, type Page, type TestDetails, test } from '@playwright/test'

/** Stories of this tag count what a person presses; `npm run journeys` prints their figures. */
export const JOURNEY: TestDetails = { tag: '@journey' }

/** The type of the annotation that tells the figures of a journey. */
export const JOURNEY_NOTE = 'journey'

export interface JourneyFigures {
  name: string
  presses: number
  most: number
  /** From the first sight of the page to the end, in seconds; the machine drives it without pausing to think. */
  seconds: number
}

const COUNT = `addEventListener('pointerdown', (event) => event.isTrusted && window.countPress(), { capture: true })`

/**
 * Counts presses and taps of the page from here on, also after it is opened anew, together with those of the people who are
 * followed; `end` holds them against the most that the job may take.
 */
export async function startJourney(page: Page, { name, most }: { name: string; most: number }) {
  let presses = 0
  const follow = async (context: BrowserContext) => {
    await context.exposeFunction('countPress', () => {
      presses += 1
    })
    await context.addInitScript(COUNT)
  }
  await follow(page.context())
  await page.evaluate(COUNT)
  const started = performance.now()
  return {
    follow,
    presses: () => presses,
    end(): void {
      const seconds = Math.round((performance.now() - started) / 100) / 10
      const figures: JourneyFigures = { name, presses, most, seconds }
      test.info().annotations.push({ type: JOURNEY_NOTE, description: JSON.stringify(figures) })
      expect(presses, name).toBeLessThanOrEqual(most)
      expect(presses, `${name}: ни одного нажатия не сосчитано`).toBeGreaterThan(0)
    },
  }
}
