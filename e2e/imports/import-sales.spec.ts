import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const HEAD = 'Проект;Объект;Тип;Номер;Площадь;Цена'
const table = (name: string, price: string, total: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [HEAD, `Апарт-отель «Причал»;Корпус 1;Квартира;Л-204;41,5;${price}`, `Итого;;;;;${total}`].join('\r\n'),
  ),
})

test('a price list brings a flat; loaded with another price it shows what changes and asks before it replaces', async ({
  page,
}) => {
  await signIn(page, 'director', '/import-xls/sold-areas')
  const file = page.locator('input[type="file"]')
  const check = page.getByRole('region', { name: 'Проверка' })
  const load = check.getByRole('button', { name: 'Загрузить', exact: true })

  await test.step('a new flat is loaded at once', async () => {
    await file.setInputFiles(table('Прайс.csv', '8300000', '8300000'))
    await expect(check).toContainText('Будет загружено: 1 новое помещение')
    await load.click()
    await expect(page).toHaveURL(/\/reports\/ddu/)
  })

  await test.step('another price, and a total that does not fit, are looked at first', async () => {
    await page.goto('/import-xls/sold-areas')
    await file.setInputFiles(table('Прайс новый.csv', '7900000', '8300000'))
    await expect(check.getByRole('alert')).toContainText('Проверьте 1 место: похоже на ошибку')
    await expect(check.getByRole('alert').getByRole('listitem')).toContainText('Итог таблицы в строке 3')
    await expect(check.getByRole('heading', { name: 'Изменится 1 помещение' })).toBeVisible()
    await expect(check.getByRole('row', { name: /Л-204/ })).toContainText(
      /Цена, ₽\s*8\s300\s000,00\s*7\s900\s000,00/,
    )
    await expect(load).toBeDisabled()
    await expectAccessible(page)
    await check.getByLabel('Проверено: загрузить так и заменить то, что есть').check()
    await load.click()
    await expect(page).toHaveURL(/\/reports\/ddu/)
  })

  await test.step('the last one is taken back: the price is what it was', async () => {
    await page.goto('/import-xls/sold-areas')
    const past = page.getByRole('region', { name: 'Прошлые импорты' })
    await past.getByRole('gridcell', { name: 'Прайс новый.csv' }).first().click()
    await past.getByRole('button', { name: 'Отменить импорт' }).click()
    const question = page.getByRole('dialog', { name: 'Отменить импорт целиком?' })
    await expect(question).toContainText('Вернётся к прежнему виду: 1 помещение')
    await question.getByRole('button', { name: 'Отменить импорт' }).click()
    await expect(past.getByRole('row', { name: /Прайс новый\.csv/ })).toContainText('Отменён')
    await expectAccessible(page)
    await file.setInputFiles(table('Прайс.csv', '8300000', '8300000'))
    await expect(check).toContainText('Будет загружено: без изменений 1')
    await file.setInputFiles(table('Прайс новый.csv', '7900000', '7900000'))
    await check.getByLabel('Проверено: загрузить так и заменить то, что есть').check()
    await load.click()
    await expect(page).toHaveURL(/\/reports\/ddu/)
  })

  await test.step('loaded once more it changes nothing and asks only about the total', async () => {
    await page.goto('/import-xls/sold-areas')
    await file.setInputFiles(table('Прайс новый.csv', '7900000', '8300000'))
    await expect(check).toContainText('Будет загружено: без изменений 1')
    await expect(check.getByRole('heading', { name: /Изменится/ })).toHaveCount(0)
    await expect(check.getByLabel('Проверено: загрузить так', { exact: true })).toBeVisible()
  })
})
