import { newContract } from '../agreements/new-contract.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('«?» tells of the screen one stands on, is searched, leads to the manual and is found by the palette', async ({
  page,
}) => {
  await signIn(page, 'finance', '/agreements/')
  const panel = page.getByRole('complementary', { name: 'Помощь' })
  await page.getByRole('button', { name: 'Помощь', exact: true }).click()
  await expect(panel.getByRole('heading', { name: 'Договоры', exact: true })).toBeVisible()
  await expectAccessible(page)
  // The page has made room: its own button is not behind the help.
  await page.getByRole('button', { name: 'Создать договор' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый договор' })
  await dialog.getByRole('textbox', { name: 'Номер' }).fill('ПОМ-1')
  await panel.getByRole('textbox', { name: 'Найти в руководстве' }).fill('удержанием')
  await expect(panel.locator('mark').first()).toHaveText('удержание')
  await panel.getByRole('link', { name: /^Аванс, выполнение, удержание/ }).click()
  await expect(panel.getByRole('heading', { name: 'Гарантийное удержание' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: 'Номер' })).toHaveValue('ПОМ-1')

  await page.goto('/payments-registry/payment-day')
  await expect(page.getByRole('heading', { level: 1, name: 'Платёжный день' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(panel.getByRole('heading', { name: 'Собрать платежи' })).toBeVisible()
  const [manual] = await Promise.all([
    page.context().waitForEvent('page'),
    panel.getByRole('link', { name: 'Открыть в руководстве' }).click(),
  ])
  await expect(manual.getByRole('heading', { level: 1, name: 'Платёжный день' })).toBeVisible()
  await expect(manual).toHaveURL(/\/help\/payment-day$/)
  await expect(manual.getByRole('link', { name: 'Открыть экран' })).toHaveAttribute(
    'href',
    '/payments-registry/payment-day',
  )
  await manual.close()

  await page.keyboard.press('Control+KeyK')
  await page.getByRole('dialog', { name: 'Команды' }).getByRole('combobox').fill('помощь нельзя')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Почему платёж нельзя создать' })).toBeVisible()
  await panel.getByRole('button', { name: 'К помощи по этому экрану' }).click()
  await expect(panel.getByRole('heading', { name: 'Собрать платежи' })).toBeVisible()
})

test('«?» on an estimate tells of estimates and of pasting them', async ({ page }) => {
  const { id } = await newContract(page, 'ПОМ-СМЕТА')
  await signIn(page, 'director', `/agreement/${id}?tab=estimates`)
  await page.getByRole('button', { name: 'Помощь', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Помощь' })
  await expect(panel.getByRole('heading', { name: 'Вставить смету из Excel' })).toBeVisible()
  await expectAccessible(page)
})

test('? is a letter in a field and in a table, F1 opens the help from both, and Esc brings the cursor back', async ({
  page,
}) => {
  await signIn(page, 'finance', '/payments-create-list')
  const panel = page.getByRole('complementary', { name: 'Помощь' })
  const box = page.getByRole('textbox', { name: 'Поиск по компании' })
  await box.focus()
  await page.keyboard.type('?')
  await expect(box).toHaveValue('?')
  await page.keyboard.press('Escape')
  const grid = page.getByRole('grid', { name: 'Новые платежи' })
  await grid.focus()
  await page.keyboard.press('F1')
  await expect(panel.getByRole('heading', { name: 'Создание платежей' })).toBeVisible()
  await expect(panel.getByText('Ctrl+S', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(grid).toBeFocused()
})

test('the manual is read by anybody: of a closed screen too, and says who opens it', async ({ page }) => {
  await signIn(page, 'viewer', '/help')
  await page.getByRole('link', { name: 'Платёжный день', exact: true }).click()
  await expect(page.getByText('Вам этот экран не открыт.')).toContainText('«Платежи» – просмотр, создание')
  await expect(page.getByRole('link', { name: 'Открыть экран' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Найти в руководстве' }).fill('бурундук')
  await expect(page.getByText('Ничего не нашлось')).toBeVisible()
  await page.getByRole('link', { name: 'содержании' }).click()
  await expect(page).toHaveURL(/\/help$/)

  // Of a report that is closed its own words are read as well.
  await signIn(page, 'newcomer', '/help/cost-price')
  await expect(page.getByRole('heading', { name: 'Что значат цифры' })).toBeVisible()
  await expect(page.getByText('Плановая стоимость – лимит статьи по проектам.')).toBeVisible()
})

test('on a telephone the help takes the whole screen and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'finance', '/agreements/')
  await page.getByRole('button', { name: 'Помощь', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Помощь' })
  await expect(panel.getByRole('heading', { name: 'Договоры', exact: true })).toBeVisible()
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Закрыть помощь' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Помощь', exact: true })).toBeFocused()
})
