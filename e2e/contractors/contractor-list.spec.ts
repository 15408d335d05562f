import { asDirector } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('the list is searched, filtered and sorted, and the address keeps it', async ({ page }) => {
  await signIn(page, 'viewer', '/agents/list/')
  const grid = page.getByRole('grid', { name: 'Контрагенты' })
  await expect(grid.getByRole('gridcell', { name: 'Итого', exact: true })).toBeVisible()
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

test('two ticked contractors become one: both are shown, the reason is asked and kept', async ({ page }) => {
  await signIn(page, 'director', '/agents/list/')
  for (const name of ['Двойной Подряд', 'Двойной Подряд, ООО']) {
    await page.getByRole('button', { name: 'Создать контрагента' }).click()
    const made = page.getByRole('dialog', { name: 'Новый контрагент' })
    await made.getByRole('textbox', { name: 'Наименование', exact: true }).fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await page.goto('/agents/list/?q=двойной')
  }
  const grid = page.getByRole('grid', { name: 'Контрагенты' })
  await expect(grid.getByRole('link')).toHaveCount(2)
  const tick = (at: number) => grid.getByRole('row').nth(at).getByRole('gridcell').first().click()
  await tick(1)
  await page.getByRole('button', { name: 'Объединить' }).click()
  await expect(page.getByText('Отметьте двух контрагентов, чтобы объединить их').first()).toBeVisible()
  await tick(2)
  await page.getByRole('button', { name: 'Объединить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Объединить с дублем' })
  await expect(dialog.getByRole('region', { name: 'Дубль' })).toContainText('Двойной Подряд')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Оставить другого' }).click()
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Заведён дважды')
  await test.step('a window narrowed to a tablet or a telephone keeps what was begun', async () => {
    const wide = page.viewportSize() ?? { width: 1440, height: 900 }
    for (const width of [900, 390, wide.width]) {
      await page.setViewportSize({ width, height: wide.height })
      await expect(dialog.getByRole('textbox', { name: 'Причина' })).toHaveValue('Заведён дважды')
    }
  })
  await dialog.getByRole('button', { name: 'Объединить' }).click()
  await expect(page.getByText(/^Контрагенты объединены: остался/)).toBeVisible()
  await expect(grid.getByRole('link')).toHaveCount(1)
})

test('cards of two ИНН become one only by typing the ИНН that stays', async ({ page }) => {
  const ask = await asDirector(page)
  for (const [name, inn] of [
    ['Прежний Завод', '7736050003'],
    ['Прежний Завод, АО', '7707049388'],
  ])
    await ask('contractor/create', { kind: 'legal', name, inn })
  await signIn(page, 'director', '/agents/list/?q=прежний')
  const grid = page.getByRole('grid', { name: 'Контрагенты' })
  await expect(grid.getByRole('link')).toHaveCount(2)
  for (const at of [1, 2]) await grid.getByRole('row').nth(at).getByRole('gridcell').first().click()
  await page.getByRole('button', { name: 'Объединить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Объединить с дублем' })
  const side = (name: string) => dialog.getByRole('region', { name, exact: true })
  const innOf = async (name: string) => /ИНН (\d{10})/.exec((await side(name).textContent()) ?? '')?.[1] ?? ''
  await expect(side('Дубль')).toContainText('Договоров')
  const [stays, goes] = [await innOf('Остаётся'), await innOf('Дубль')]
  expect([stays, goes].sort()).toEqual(['7707049388', '7736050003'])
  await expect(dialog.getByText(new RegExp(`^ИНН разные: у дубля ${goes}`))).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Преобразован в АО')
  const typed = dialog.getByRole('textbox', { name: 'ИНН, который останется' })
  await typed.fill(goes)
  await dialog.getByRole('button', { name: 'Объединить' }).click()
  await expect(dialog.getByText(new RegExp(`введите тот, что останется, – ${stays}`))).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await typed.fill(stays)
  await dialog.getByRole('button', { name: 'Объединить' }).click()
  await expect(page.getByText(/^Контрагенты объединены: остался/)).toBeVisible()
  await expect(grid.getByRole('link')).toHaveCount(1)
})
