import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('what the company calls contracts and their fields stands in the menu, the table, filters and Excel (R-2.6-15)', async ({
  page,
}) => {
  await signIn(page, 'director', '/classifiers/system/name/')
  await page.getByRole('button', { name: 'Кредитные договоры' }).click()
  await page.getByRole('textbox', { name: 'Своё наименование: Кредитные договоры' }).fill('Кредиты')
  await page.getByRole('textbox', { name: 'Своё наименование: Ставка' }).fill('Доступно, ₽')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('В этом списке уже есть поле с таким наименованием')).toBeVisible()
  await page.getByRole('textbox', { name: 'Своё наименование: Ставка' }).fill('Ставка, % годовых')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Наименования сохранены')).toBeVisible()

  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Кредиты' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кредиты')
  await expect(page.getByRole('columnheader', { name: 'Ставка, % годовых' })).toBeVisible()

  await page.goto('/classifiers/system/name/')
  await page.getByRole('button', { name: 'Кредитные договоры' }).click()
  await page.getByRole('textbox', { name: 'Своё наименование: Кредитные договоры' }).fill('')
  await page.getByRole('textbox', { name: 'Своё наименование: Ставка' }).fill('')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Наименования сохранены')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Кредитные договоры' }),
  ).toBeVisible()
})
