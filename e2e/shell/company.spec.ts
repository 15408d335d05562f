import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('the company is chosen in a window, stored, and the same address opens anew (R-2.8-01 … R-2.8-07, R-4-11, R-4-12, R-1-04)', async ({
  page,
}) => {
  await signIn(page, 'director', '/agreements/?q=монолит')
  await page.getByRole('button', { name: 'Северный берег' }).click()
  const modal = page.getByRole('dialog', { name: 'Выбор компании' })
  await expect(modal.getByRole('columnheader')).toHaveText(['ID', 'Наименование', 'Пользователи', 'Проекты'])
  await expectAccessible(page)
  const search = modal.getByRole('textbox', { name: 'Найти компанию' })
  await search.fill('нет такой')
  await expect(modal.getByText('Компании не найдены')).toBeVisible()
  await search.fill('')
  const second = modal.getByRole('row').nth(2).getByRole('button')
  const name = (await second.textContent()) ?? ''
  await Promise.all([page.waitForEvent('load'), second.click()])
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/agreements/')
  expect(await page.evaluate('localStorage.currentCompanyId')).toBe('2')
})

test('a document that the other company does not have gives way to its list (A-030)', async ({ page }) => {
  await signIn(page, 'director', '/agreement/1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('№')
  await page.getByRole('button', { name: 'Северный берег' }).click()
  await page.getByRole('dialog').getByRole('row').nth(2).getByRole('button').click()
  await expect(page).toHaveURL(/\/agreements\/$/)
  await expect(page.getByText('Договор не найден')).toBeVisible()
})

test('a superuser makes a company in the same window and begins its first hour', async ({ page }) => {
  await signIn(page, 'admin', '/agreements/')
  await page.getByRole('button', { name: 'Северный берег' }).click()
  const modal = page.getByRole('dialog', { name: 'Выбор компании' })
  await modal.getByRole('button', { name: 'Новая компания' }).click()
  const name = modal.getByRole('textbox', { name: 'Название компании' })
  await name.fill('северный берег')
  await name.press('Enter')
  await expect(modal.getByText('Компания с таким названием уже есть')).toBeVisible()
  await name.fill('ООО «Новая»')
  await expectAccessible(page)
  await Promise.all([page.waitForEvent('load'), name.press('Enter')])
  await expect(page.getByRole('button', { name: 'ООО «Новая»', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Первые шаги' })).toBeVisible()
})
