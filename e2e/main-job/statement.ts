import type { Page } from '@playwright/test'
import { statementText } from '@stroyfin/server/sections/bank-statements/testing/statement-text'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expect } from '../testing/story.ts'
import type { MadePayment, Side } from './sides.ts'

/** The bank's file with both orders: read, checked, and booked by one press. */
export async function importStatement(
  page: Page,
  us: Side,
  them: Side,
  payments: readonly MadePayment[],
): Promise<void> {
  const lines = payments.map((payment) => ({ ...payment, date: '20.11.2026', payer: us, payee: them }))
  await page.goto('/import-xls/client-bank-info')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'kl_to_1c.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(statementText(us.account, lines)),
  })
  await expect(page.getByRole('heading', { name: `Счёт ${us.account}` })).toBeVisible()
  await page.getByRole('button', { name: /^Разнести все уверенные: 2 на 1\s220\s017,02\s₽$/ }).click()
  await expect(page.getByText('Обработана', { exact: true })).toBeVisible()
  await expectAccessible(page)
}
