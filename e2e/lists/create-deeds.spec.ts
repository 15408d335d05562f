import type { Page } from '@playwright/test'
import { LIST_TYPES, type ListType } from '@stroyfin/domain/lists/list-columns'
import { networkQuiet } from '../testing/network-quiet.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

interface Creating {
  path: string
  /** What the button of the list says. */
  deed: string
}

/** Every list that has columns, and how a new row of it is begun; nothing is made where the bank looks, nor among the lines of a document. */
const CREATING: Record<ListType, Creating | null> = {
  projects: { path: '/structure/', deed: 'Создать проект' },
  loan_agreements: { path: '/structure/loan-agreements/', deed: 'Создать кредитный договор' },
  agreements: { path: '/agreements/', deed: 'Создать договор' },
  ks: { path: '/ks/', deed: 'Создать акт (КС-2)' },
  payments: { path: '/payments-registry/', deed: 'Создать платёж' },
  invoices: { path: '/payments-registry/invoices', deed: 'Добавить счета' },
  contractors: { path: '/agents/list/', deed: 'Создать контрагента' },
  classifier: { path: '/classifiers/classifier/', deed: 'Добавить' },
  budgets: { path: '/reports/budgeting', deed: 'Создать бюджет' },
  registries: { path: '/reports/registry', deed: 'Создать реестр' },
  bank_registries: { path: '/reports/bank-registry', deed: 'Создать реестр' },
  bank_agreements: null,
  bank_ks: null,
  bank_payments: null,
  registry_lines: null,
  estimate_lines: null,
}

const made = LIST_TYPES.flatMap((type) => CREATING[type] ?? [])

/** The list itself stands, and what it has read. */
async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(page.getByRole('button', { name: 'Виды' })).toBeVisible()
  await networkQuiet(page)
}

for (const width of [1440, 390]) {
  test(`whoever may make what a list holds begins it from that list (${width} px)`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'director', '/')
    for (const { path, deed } of made) {
      await openList(page, path)
      const button = page.getByRole('button', { name: deed, exact: true }).first()
      await expect(button, path).toBeInViewport()
    }
  })
}

test('whoever may only look is offered to make nothing', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'viewer', '/')
  for (const { path, deed } of made) {
    await openList(page, path)
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.getByRole('button', { name: deed, exact: true }), path).toHaveCount(0)
  }
})
