import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const table = (...rows: string[]) => ({
  name: 'Статьи.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Код;Наименование', ...rows].join('\n')),
})

test('a file brings its codes, and those of the tree change only when asked for', async ({ page }) => {
  await signIn(page, 'director', '/classifiers/classifier/')
  const tree = page.getByRole('treegrid', { name: 'Классификатор' })
  const codeOf = (name: string) => tree.getByRole('row', { name }).getByRole('gridcell').nth(1)
  const toEnd = async () => {
    await tree.focus()
    await page.keyboard.press('Control+End')
  }
  await expect(codeOf('Подготовка территории')).toHaveText('2.2')
  const load = page.getByRole('button', { name: 'Загрузить из Excel' })
  await load.click()
  const dialog = page.getByRole('dialog', { name: 'Загрузить из Excel' })
  const file = dialog.locator('input[type="file"]')
  await file.setInputFiles(table('70;Инфраструктура', '70.5;Дороги', '70.9;Школа'))
  await expect(dialog.getByText(/^Ничего не записано/)).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Загрузить', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await toEnd()
  await expect(codeOf('Школа')).toHaveText('70.9')

  await load.click()
  await file.setInputFiles(table('70;Инфраструктура', '70.5;Тепло', '70.6;Дороги', '70.9;Школа'))
  await expect(dialog.getByText('Код 70.5 занят: «Дороги»')).toBeVisible()
  await expect(dialog.getByText('В справочнике код 70.5, он останется')).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog
    .getByRole('checkbox', { name: 'Взять коды из файла. У 1 статьи изменится код: 70.5 → 70.6' })
    .check()
  await expect(dialog.getByText('Код: 70.5 → 70.6', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Загрузить', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await toEnd()
  await expect(codeOf('Тепло')).toHaveText('70.5')
  await expect(codeOf('Дороги')).toHaveText('70.6')
})
