import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sharedData } from '@stroyfin/server/spreadsheets/testing/shared-data'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const data = sharedData()

/** Which column of the register brings which field of a contract. */
const COLUMNS = [
  ['Номер договора', 'ContractID'],
  ['Дата договора', 'PostedDate'],
  ['Заказчик', 'NameCustomer'],
  ['Сумма договора', 'StartPrice'],
  ['Предмет договора', 'ObjectName'],
] as const

async function choose(page: Page, group: string, label: string, text: string): Promise<void> {
  const field = page.getByRole('region', { name: group }).getByRole('combobox', { name: label, exact: true })
  await field.click()
  await field.pressSequentially(text)
  await page.getByRole('option').filter({ hasText: text }).first().click()
}

if (data === null) {
  test('the folder shared/data is MISSING, the register of tenders was not imported; name it in SHARED_DATA', () => {
    expect(data).toBeNull()
  })
} else {
  test('a register of tenders of 44-ФЗ becomes 159 contracts by its columns, and is taken back (R-2.6-25)', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await signIn(page, 'director', '/import-xls/agreements')
    await page.locator('input[type="file"]').setInputFiles({
      name: 'tenders_44fz_semicolon.csv',
      mimeType: 'text/csv',
      buffer: readFileSync(join(data, 'zakupki', 'tenders_44fz_semicolon.csv')),
    })
    for (const [label, column] of COLUMNS) await choose(page, 'Столбцы файла', label, column)
    const defaults = 'Если в строке не указано'
    await choose(page, defaults, 'Исполнитель', 'ООО «Монолит-Норд»')
    await choose(page, defaults, 'Проект', 'Маяк')
    await page.getByRole('region', { name: defaults }).getByRole('combobox', { name: 'Статья' }).click()
    await page.getByRole('searchbox', { name: 'Поиск: Статья' }).fill('каркас')
    await page.getByRole('treeitem', { name: /Монолитный каркас/ }).click()

    // 155 sums in figures make 179 474 639,56; four more stand as 6e+05, 8e+05, 5e+05 and 2e+05.
    await expect(page.getByText(/К загрузке 159 договоров на 181\s574\s639,56\s₽/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ошибки 0' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Загрузить', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Загружено: 159 договоров' })).toBeVisible()
    await page.getByRole('link', { name: 'Открыть договоры' }).click()
    await expect(page.getByRole('row', { name: /^Итого/ })).toContainText(/181\s574\s639,56/)

    await page.goto('/import-xls/agreements')
    const past = page.getByRole('region', { name: 'Прошлые импорты' })
    await past.getByText('Загружен').first().click()
    await past.getByRole('button', { name: 'Отменить импорт' }).click()
    await page
      .getByRole('dialog', { name: 'Отменить импорт целиком?' })
      .getByRole('button', { name: 'Отменить импорт' })
      .click()
    await expect(page.getByText('Импорт отменён, убрано договоров: 159')).toBeVisible()
  })
}
