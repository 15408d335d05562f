import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type AxeOptions = {
  /** Only this part of the page, e.g. an open dialog. */
  within?: string
}

/** No barrier that axe can find; the message names the rule and the elements. */
export async function expectAccessible(page: Page, { within }: AxeOptions = {}): Promise<void> {
  const builder = new AxeBuilder({ page })
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  const list = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.slice(0, 5).map((node) => `${node.target.join(' ')} – ${node.failureSummary ?? ''}`),
  }))
  expect(list, `доступность ${page.url()}`).toEqual([])
}
