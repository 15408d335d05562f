import type { Page } from '@playwright/test'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { pasteBlock } from '../testing/paste-block.ts'
import { type DemoUser, signIn } from '../testing/sign-in.ts'
import { expect } from '../testing/story.ts'

/** КС-2 of two lines pasted from Excel: 312,345 × 3 200,64 + 0,5 × 620,1, and VAT of the total. */
export async function recordAct(page: Page, contract: string): Promise<string> {
  await page.goto(contract)
  await page.getByRole('button', { name: 'Создать акт (КС-2)' }).click()
  await expect(page.getByRole('heading', { name: 'Новый акт (КС-2)' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Номер' }).fill('1')
  await page.getByRole('combobox', { name: 'Дата', exact: true }).fill('30.04.2026')
  const lines = page.getByRole('grid', { name: 'Строки документа' })
  await lines.getByRole('row').nth(1).getByRole('gridcell').nth(1).click()
  await pasteBlock(lines, [
    ['Бетонирование', '06-01-001', 'м³', '312,345', '3 200,64'],
    ['Армирование', '06-01-015', 'т', '0,5', '620,1'],
  ])
  const settlement = page.getByRole('region', { name: 'Расчёт, ₽' })
  await expect(settlement).toContainText(/К оплате\s*1\s220\s017,02\s₽/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page).toHaveURL(/\/ks-item\/\d+$/)
  return new URL(page.url()).pathname
}

/** Whoever's turn it is presses the button on the page of the document. */
export async function approve(page: Page, user: DemoUser, address: string): Promise<void> {
  await signIn(page, user, address)
  await page.getByRole('button', { name: 'Согласовать', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Согласовать?' })
    .getByRole('button', { name: 'Согласовать' })
    .click()
  await expect(page.getByRole('button', { name: 'Согласовать', exact: true })).toHaveCount(0)
}
