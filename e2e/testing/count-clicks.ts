import type { BrowserContext } from '@playwright/test'

/** Counts what a hand presses, everybody's together: pointer events of the browser itself, not the steps of a story. */
export function clickCounter(): { total: () => number; follow: (context: BrowserContext) => Promise<void> } {
  let total = 0
  return {
    total: () => total,
    follow: async (context) => {
      await context.exposeFunction('countPress', () => {
        total += 1
      })
      await context.addInitScript(
        "addEventListener('pointerdown', (event) => { if (event.isTrusted) countPress() }, true)",
      )
    },
  }
}
