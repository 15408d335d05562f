import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('new requisites of a contractor are confirmed by a second person (K-18)', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'finance', '/agents/list/')
  await page.getByRole('grid').getByRole('row').nth(4).getByRole('link').click()
  await page.getByRole('button', { name: 'Добавить счёт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый счёт' })
  await dialog.getByRole('textbox', { name: 'БИК' }).fill('044525225')
  await dialog.getByRole('textbox', { name: 'Расчётный счёт' }).fill('40702810938120061992')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await dialog.getByRole('textbox', { name: 'Почему счёт верный' }).fill('Так в письме банка')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Не подтверждён')).toBeVisible()
  // Nobody confirms what they have stated themselves.
  await expect(page.getByRole('button', { name: /^Подтвердить/ })).toHaveCount(0)
  await expectAccessible(page)
  const card = new URL(page.url()).pathname

  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signIn(other, 'lebedeva', '/agents/list/')
  await other.getByRole('button', { name: /^На подтверждении: / }).click()
  const list = other.getByRole('dialog', { name: 'Реквизиты на подтверждении' })
  const account = list.getByRole('checkbox', { name: 'Выбрать счёт 40702810938120061992' })
  await expect(list.getByText('Внесён: Марина Орлова').first()).toBeVisible()
  await expectAccessible(other, { within: '[role="dialog"]' })
  await account.check()
  await list.getByRole('button', { name: 'Подтвердить: 1' }).click()
  await expect(account).toHaveCount(0)
  await other.goto(card)
  await expect(other.getByText('Подтверждён: Елена Лебедева')).toBeVisible()
  await other.context().close()
})
