import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with the rule and the element when something on the page cannot be used without eyes. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, {
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
