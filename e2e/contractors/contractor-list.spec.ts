import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('the list is searched, filtered and sorted, and the address keeps it', async ({ page }) => {
  await signIn(page, 'viewer', '/agents/list/')
  const grid = page.getByRole('grid', { name: 'Контрагенты' })
  await expect(grid.getByText('Итого')).toBeVisible()
  await expectAccessible(page)

  await page.getByPlaceholder('Название или ИНН').fill('ёлкин')
  await expect(grid.getByRole('link')).toHaveText(['ИП Ёлкин Ф. А.'])
  expect(new URL(page.url()).searchParams.get('q')).toBe('ёлкин')

  await page.reload()
  await expect(grid.getByRole('link')).toHaveText(['ИП Ёлкин Ф. А.'])
  await page.getByRole('button', { name: 'Сбросить' }).click()
  await expect(grid.getByRole('link').nth(1)).toBeVisible()

  await page.getByRole('button', { name: 'Проверка' }).click()
  await page.getByRole('checkbox', { name: 'Стоп-фактор' }).click()
  await expect(page.getByRole('checkbox', { name: 'Стоп-фактор' })).toBeChecked()
  await expect(page).toHaveURL(/check_colour/)
  await page.keyboard.press('Escape')
  await expect(grid.getByText('Без замечаний')).toHaveCount(0)
})

test('who may only view has no button to create, a stranger has no list', async ({ page }) => {
  await signIn(page, 'viewer', '/agents/list/')
  await expect(page.getByRole('grid', { name: 'Контрагенты' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Создать контрагента' })).toHaveCount(0)
  await signIn(page, 'newcomer', '/agents/list/')
  await expect(page).toHaveURL(/permission-denied/)
})
