import axe from 'axe-core'
import { expect } from 'vitest'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** A window half faded in has half its contrast: what began to move is let to arrive. */
async function settled(): Promise<void> {
  await frame()
  await frame()
  const moving = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(moving.map((animation) => animation.finished))
}

/** Fails with the rule and the element when something on the page cannot be used without eyes. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  await settled()
  const { violations } = await axe.run(element, {
    // Asked for these alone, axe describes nothing else and answers several times sooner.
    resultTypes: ['violations'],
    // A piece of a page has no landmarks, heading order or title of its own.
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  })
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html.slice(0, 200)}`),
  )
  expect(found).toEqual([])
}
