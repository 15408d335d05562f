import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('an administrator adds a field, it is filled in the list, filtered by and seen in the card', async ({
  page,
}) => {
  await signIn(page, 'director', '/agents/list/')
  await page.getByRole('button', { name: 'Колонки' }).click()
  await page.getByRole('button', { name: 'Свои поля…' }).click()
  const fields = page.getByRole('dialog', { name: 'Свои поля контрагентов' })
  await fields.getByRole('button', { name: 'Добавить поле' }).click()
  const form = page.getByRole('dialog', { name: 'Новое поле' })
  await form.getByRole('textbox', { name: 'Название' }).fill('Наименование')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText('Колонка с таким названием уже есть')).toBeVisible()
  await form.getByRole('textbox', { name: 'Название' }).fill('Куратор')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(fields.getByText('Куратор')).toBeVisible()
  await page.keyboard.press('Escape')

  const heading = page.getByRole('columnheader', { name: 'Куратор' })
  await page.getByRole('button', { name: 'Колонки' }).click()
  const up = page.getByRole('button', { name: 'Выше: Куратор' })
  await expect(up).toBeVisible()
  const places = await page.getByRole('checkbox').count()
  for (let step = 0; step < places - 3; step += 1) {
    if (await up.isVisible()) await up.click()
  }
  await page.keyboard.press('Escape')
  await expect(heading).toBeVisible()

  const column = Number(await heading.getAttribute('aria-colindex'))
  const row = page.getByRole('grid').getByRole('row').nth(2)
  await row.locator(`[aria-colindex="${column}"]`).click()
  await page.keyboard.press('F2')
  await page.keyboard.insertText('Петрова')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Изменено: 1 ячейка')).toBeVisible()
  // What is not saved yet outlives a reload.
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByText('Восстановлено несохранённое: 1 строка')).toBeVisible()
  await expect(page.getByText('Изменено: 1 ячейка')).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сохранено: 1 строка')).toBeVisible()
  await expect(page.getByText('Изменено')).toBeHidden()

  // Another machine: the columns are those of the person, not of the browser.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('grid-layout:')) localStorage.removeItem(key)
  })
  await page.reload()
  await expect(heading).toHaveAttribute('aria-colindex', String(column))
  await expect(page.getByRole('gridcell', { name: 'Петрова' })).toBeVisible()

  // A saved view brings back not only filters: the columns stand as they were when it was saved.
  await page.getByRole('button', { name: 'Виды' }).click()
  await page.getByRole('textbox', { name: 'Название вида' }).fill('Кураторы')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('button', { name: 'Удалить вид: Кураторы' })).toBeVisible()
  await page.getByRole('button', { name: 'Весь список, без вида' }).click()
  await page.getByRole('button', { name: 'Колонки' }).click()
  await page.getByRole('button', { name: 'Вернуть как было' }).click()
  await page.keyboard.press('Escape')
  await expect(heading).toBeHidden()
  await page.getByRole('button', { name: 'Виды' }).click()
  await page.getByRole('button', { name: 'Кураторы', exact: true }).click()
  await expect(heading).toHaveAttribute('aria-colindex', String(column))
  await expect(page.getByRole('button', { name: 'Виды' })).toBeHidden()

  await row.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Свои поля' })).toContainText('Петрова')
  await expectAccessible(page)
})
