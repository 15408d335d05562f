import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('rows of a report are found by a word, their total says so, and the way back is one press', async ({
  page,
}) => {
  await signIn(page, 'finance', '/reports/cost-price?project_id=all')
  const table = page.getByRole('treegrid', { name: 'Использование лимитов' })
  const total = table.getByRole('row', { name: /^Итого/ })
  const whole = await total.innerText()
  await page.getByRole('searchbox', { name: /Найти в строках|Поиск/ }).fill('каркас')
  await expect(total).toContainText('Итого по отбору')
  // Found in its folder.
  await expect(table.getByRole('row', { name: /Основные строительные работы/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /Подготовка территории/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Сбросить' }).click()
  await expect(total).not.toContainText('по отбору')
  await expect(total).toHaveText(whole, { useInnerText: true })
})
