import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('a ДДУ is ended with its day and reason, leaves the register, and its end is taken back (214-ФЗ)', async ({
  page,
}) => {
  await signIn(page, 'director', '/reports/ddu')
  const table = page.getByRole('grid', { name: 'Реестр ДДУ' })
  const total = page.getByRole('row', { name: /^Итого/ })
  const link = table.getByRole('link').first()
  const number = await link.innerText()
  const before = await total.innerText()
  await link.click()
  await expect(page.getByRole('heading', { name: `ДДУ № ${number}` })).toBeVisible()
  await expect(page.getByText('Действует', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Расторгнуть' }).click()
  const dialog = page.getByRole('dialog', { name: `Расторгнуть ДДУ № ${number}` })
  await dialog.getByRole('button', { name: 'Расторгнуть' }).click()
  await expect(dialog.getByText('Укажите причину')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Покупатель отказался')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Расторгнуть' }).click()
  await expect(page.getByText(`ДДУ № ${number} расторгнут`)).toBeVisible()
  await expect(page.getByText('Покупатель отказался')).toBeVisible()

  await page.goto('/reports/ddu')
  await expect(total).toBeVisible()
  await expect(total).not.toHaveText(before, { useInnerText: true })
  await expect(table.getByRole('link', { name: number, exact: true })).toBeHidden()
  await page.getByText('Расторгнутые', { exact: true }).click()
  await expect(table.getByRole('link', { name: number, exact: true })).toBeVisible()
  await expectAccessible(page)

  await table.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('button', { name: 'Отменить расторжение' }).click()
  await expect(page.getByText('Действует', { exact: true })).toBeVisible()
  await page.goto('/reports/ddu')
  await expect(total).toHaveText(before, { useInnerText: true })
})
