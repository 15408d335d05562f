import type { Page } from '@playwright/test'
import { asDirector } from '../agreements/contract-with-terms.ts'
import { newContract } from '../agreements/new-contract.ts'
import { makeRegistry } from '../registries/make-registry.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

/** The first document of a list that nobody has sent yet. */
async function unsent(page: Page, path: string, field: string, more: object = {}): Promise<number> {
  const ask = await asDirector(page)
  const filters = [{ field, op: 'in', value: ['new'] }]
  const { items } = await ask(path, { filters, limit: 5, ...more })
  if (!items[0]) throw new Error(`${path}: новых документов нет`)
  return items[0].id
}

const KINDS: readonly [string, (page: Page) => Promise<string>][] = [
  ['a contract', async (page) => `/agreement/${(await newContract(page, 'СОСТ-1')).id}`],
  ['an act', async (page) => `/ks-item/${await unsent(page, 'ks/load-list', 'status')}`],
  [
    'a payment',
    async (page) =>
      `/payments-registry/?payment=${await unsent(page, 'payments/load-list', 'approval_status')}`,
  ],
  ['a registry', async (page) => `/reports/registry/${await makeRegistry(page, 1)}`],
  [
    'a budget',
    async (page) => `/reports/budgeting/month/${await unsent(page, 'budgets/load-list', 'status')}`,
  ],
]

for (const [kind, addressOf] of KINDS) {
  test(`the word that ${kind} is sent comes with its new state`, async ({ page }) => {
    await signIn(page, 'director', null)
    await page.goto(await addressOf(page))
    if (kind === 'a payment')
      await page
        .getByRole('tab', { name: 'Согласование' })
        .or(page.getByRole('link', { name: 'Согласование', exact: true }))
        .first()
        .click()
    const send = page.getByRole('button', { name: 'Отправить на согласование' }).first()
    await expect(send).toBeVisible()
    // The card is read again on a slow line: whoever reads the message looks at the card in the same moment.
    await page.route(/\/(load-agreement|load-item|load-budget)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    await send.click()
    await page
      .getByRole('status')
      .filter({ hasText: 'Отправлено на согласование' })
      .waitFor({ timeout: 10_000 })
    expect(await page.getByText('На согласовании', { exact: true }).count()).toBeGreaterThan(0)
    expect(await send.count()).toBe(0)
  })
}
