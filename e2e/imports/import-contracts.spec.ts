import type { Page } from '@playwright/test'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const HEAD = 'Номер договора;Дата договора;Подрядчик;ИНН подрядчика;Сумма договора;Предмет договора'

function csvFile(name: string, rows: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...rows].join('\n')) }
}

async function openFile(page: Page, name: string, rows: readonly string[]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(csvFile(name, rows))
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Project and article for rows that name none. */
async function chooseDefaults(page: Page): Promise<void> {
  const group = page.getByRole('region', { name: 'Если в строке не указано' })
  await group.getByRole('combobox', { name: 'Проект' }).click()
  await page.getByRole('option', { name: /Маяк/ }).first().click()
  await group.getByRole('combobox', { name: 'Статья' }).click()
  await page.getByRole('searchbox', { name: 'Поиск: Статья' }).fill('каркас')
  await page.getByRole('treeitem', { name: /Монолитный каркас/ }).click()
}

const tab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Какие строки показать' }).getByRole('button', { name })

test('a list of contracts is checked, saved and taken back as a whole (R-2.6-25)', async ({ page }) => {
  await signIn(page, 'director', '/import-xls/agreements')
  await expect(page.getByRole('heading', { name: 'Импорт договоров' })).toBeVisible()
  await expectAccessible(page)
  await openFile(page, 'Договоры участка.csv', [
    'ИМ-1;01.03.2026;ООО «Импортный подряд»;;1 000,50;Фундамент',
    'ИМ-2;02.03.2026;ООО «Импортный подряд»;;2 000;Стены',
    'ИМ-3;31.02.2026;ООО «Импортный подряд»;;3 000;Кровля',
  ])
  await expect(tab(page, 'Ошибки 3')).toBeVisible()
  await chooseDefaults(page)
  await expect(tab(page, 'Новые 2')).toBeVisible()
  await expect(
    page.getByText('Дата «31.02.2026» не читается: нужна дата вида 31.12.2026').first(),
  ).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByText(/К загрузке 2 договора на 3\s000,50\s₽, новых контрагентов: 1/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Загрузить', exact: true })).toBeDisabled()
  await expect(page.getByText('Исправьте ошибки в файле или пропустите эти строки')).toBeVisible()
  await page.getByRole('switch', { name: 'Пропустить 1 строку с ошибкой' }).click()
  await page.getByRole('button', { name: 'Загрузить', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Загружено: 2 договора' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Открыть договоры' }).click()
  await expect(page).toHaveURL(/\/agreements\/\?filters=/)
  await expect(page.getByRole('link', { name: 'ИМ-1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ИМ-3' })).toHaveCount(0)

  await page.goto('/import-xls/agreements')
  const past = page.getByRole('region', { name: 'Прошлые импорты' })
  await past.getByText('Загружен').first().click()
  await past.getByRole('button', { name: 'Отменить импорт' }).click()
  const question = page.getByRole('dialog', { name: 'Отменить импорт целиком?' })
  await expect(question).toContainText(/Будет убрано: 2 договора на 3\s000,50\s₽/)
  await question.getByRole('button', { name: 'Отменить импорт' }).click()
  await expect(page.getByText('Импорт отменён, убрано договоров: 2')).toBeVisible()
  await expect(past.getByText('Отменён').first()).toBeVisible()
})

test('the same file again says so, and its rows are duplicates (R-3E-31)', async ({ page }) => {
  const rows = ['ПВ-1;01.03.2026;ООО «Повтор»;;10;Первый']
  await signIn(page, 'director', '/import-xls/agreements')
  await openFile(page, 'Повтор.csv', rows)
  await chooseDefaults(page)
  await page.getByRole('button', { name: 'Загрузить', exact: true }).click()
  await page.getByRole('button', { name: 'Загрузить ещё файл' }).click()

  await openFile(page, 'Повтор.csv', rows)
  await expect(page.getByText('Этот файл уже загружали')).toBeVisible()
  await chooseDefaults(page)
  await expect(tab(page, 'Дубли 1')).toBeVisible()
  await expect(page.getByText('Договор № ПВ-1 от 01.03.2026 (ООО «Повтор») уже есть')).toBeVisible()
  await expect(page.getByText('Загружать нечего: все договоры файла уже есть')).toBeVisible()
})

test('a total that the rows do not come to is confirmed before the load', async ({ page }) => {
  await signIn(page, 'director', '/import-xls/agreements')
  await openFile(page, 'Итог.csv', ['ИТ-1;01.03.2026;ООО «Итоговый»;;10;Первый', 'Всего;;;;25;'])
  await chooseDefaults(page)
  const questions = page.getByRole('alert').filter({ hasText: 'Проверьте 1 место: похоже на ошибку' })
  await expect(questions).toContainText(/Итог файла в строке 3 – 25,00\s₽, а строки выше дают 10,00\s₽/)
  const load = page.getByRole('button', { name: 'Загрузить', exact: true })
  await expect(load).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Проверено: загрузить так' }).click()
  await load.click()
  await expect(page.getByRole('heading', { name: 'Загружено: 1 договор' })).toBeVisible()
})

test('a file that is no table is refused with words', async ({ page }) => {
  await signIn(page, 'director', '/import-xls/agreements')
  const buffer = Buffer.from('%PDF-1.7\nне таблица')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'договоры.xlsx', mimeType: 'application/pdf', buffer })
  await expect(
    page.getByText('Это документ PDF, а не таблица. Загрузите исходный файл Excel или CSV.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Другой файл' }).click()
  await expect(page.getByRole('button', { name: /Выберите таблицу договоров/ })).toBeVisible()
})
