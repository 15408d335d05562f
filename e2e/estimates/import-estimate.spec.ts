import type { Page } from '@playwright/test'
import { contractWithTerms } from '../agreements/contract-with-terms.ts'
import { newContract } from '../agreements/new-contract.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const HEAD = '№ п/п;Шифр;Наименование работ;Ед. изм.;Кол-во;Цена;Сумма'

async function choose(page: Page, name: string, ...rows: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Загрузить из файла' }).click()
  const buffer = Buffer.from([HEAD, ...rows].join('\n'))
  await page.locator('input[type="file"]').last().setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

const load = (page: Page) => page.getByRole('button', { name: /^Загрузить на/ })

test('an estimate is looked at, loaded out of a file, loaded over and taken back (A-046)', async ({
  page,
}) => {
  await signIn(page, 'director', '/agreements/')
  const { id } = await newContract(page, 'СМЕТА-ФАЙЛ')
  await page.goto(`/agreement/${id}?tab=estimates`)
  await choose(
    page,
    'Кровля.csv',
    'Раздел 1. Кровля',
    '1;ГЭСН12;Стяжка;м2;10;1 000,50;10 005,00',
    '2;ФССЦ-1;Мастика;т;по проекту;100;',
    ';;Итого;;;;10 005,00',
  )
  const dialog = page.getByRole('dialog', { name: 'Загрузить смету из файла' })
  await expect(dialog.getByText('Вместо числа стоит «по проекту»')).toBeVisible()
  await expect(load(page)).toBeDisabled()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog
    .getByRole('switch', { name: 'Замечания, выделенные красным, проверены: загрузить так' })
    .click()
  await expect(load(page)).toHaveText(/на\s12\s006,00\s₽\sс\sНДС/)
  await load(page).click()
  await expect(dialog.getByRole('heading', { name: 'Загружено: 2 строки' })).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('link', { name: 'Открыть смету' }).click()
  await expect(page.getByText('Стяжка')).toBeVisible()

  await choose(
    page,
    'Кровля 2.csv',
    'Раздел 1. Кровля',
    '1;ГЭСН12;Стяжка;м2;12;1 000,50;',
    '2;;Воронка;шт;1;50;50',
  )
  await expect(dialog.getByText('Не указан: сверьте «Всего» с бумагой')).toBeVisible()
  await expect(dialog.getByText(/Новых строк: 1, изменится: 1, без изменений: 0, уйдёт: 1/)).toBeVisible()
  await load(page).click()
  await expect(dialog.getByRole('heading', { name: 'Загружено: 2 строки' })).toBeVisible()
  await expect(page.getByText('Воронка')).toBeVisible()
  await dialog.getByRole('button', { name: 'Отменить загрузку' }).click()
  await page
    .getByRole('dialog', { name: 'Отменить загрузку целиком?' })
    .getByRole('button', { name: 'Отменить загрузку' })
    .click()
  await expect(page.getByText('Загрузка отменена: строки сметы прежние')).toBeVisible()
  await expect(page.getByText('Мастика')).toBeVisible()

  // The estimate is again as the first loading has left it, so this one is taken back too, and the estimate with it.
  await page.getByRole('button', { name: 'Загрузить из файла' }).click()
  await expect(dialog.getByText('Последняя загрузка: «Кровля.csv»')).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Отменить загрузку' }).click()
  await page
    .getByRole('dialog', { name: 'Отменить загрузку целиком?' })
    .getByRole('button', { name: 'Отменить загрузку' })
    .click()
  await expect(page.getByText('Загрузка отменена: смета удалена')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/agreement/${id}\\?tab=estimates$`))
})

test('a file that is no estimate says so and leaves the choice of another', async ({ page }) => {
  await signIn(page, 'director', '/agreements/')
  const { id } = await newContract(page, 'СМЕТА-ЧУЖАЯ')
  await page.goto(`/agreement/${id}?tab=estimates`)
  await page.getByRole('button', { name: 'Загрузить из файла' }).click()
  const buffer = Buffer.from('<?xml version="1.0"?><Invoice/>')
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: 'счёт.xml', mimeType: 'text/xml', buffer })
  await expect(
    page.getByText('Это XML другого назначения: корневой элемент «Invoice»', { exact: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Выбрать другой файл' }).click()
  await expect(page.getByText('Выберите файл сметы', { exact: false })).toBeVisible()
})

test('a file that says its prices hold VAT comes with that answer, and without it asks', async ({ page }) => {
  await signIn(page, 'director', '/agreements/')
  const { id } = await newContract(page, 'СМЕТА-НДС')
  await page.goto(`/agreement/${id}?tab=estimates`)
  await choose(page, 'С НДС.csv', '1;;Кладка;м3;10;120;1200', ';;Итого, в том числе НДС 20 %;;;;1 200,00')
  const dialog = page.getByRole('dialog', { name: 'Загрузить смету из файла' })
  const prices = dialog.getByRole('combobox', { name: 'Цены в файле' })
  await expect(prices).toHaveValue('С НДС 20 %')
  await expect(dialog.getByText('НДС 20 % вычтен из цен и сумм файла')).toBeVisible()
  await prices.click()
  await page.getByRole('option', { name: 'С НДС 22 %' }).click()
  await expect(dialog.getByText(/В файле НДС 20 % .* а вычитается 22 %/)).toBeVisible()
  await expect(load(page)).toBeDisabled()
  await expectAccessible(page, { within: '[role="dialog"]' })
})

test('a contract without VAT takes prices with it as they are when the person says so', async ({ page }) => {
  await signIn(page, 'director', '/agreements/')
  const id = await contractWithTerms(page, 'СМЕТА-КАК-ЕСТЬ', {})
  await page.goto(`/agreement/${id}?tab=estimates`)
  await choose(page, 'С НДС.csv', '1;;Кладка;м3;10;122;1220', ';;Итого, в том числе НДС 22 %;;;;1 220,00')
  const dialog = page.getByRole('dialog', { name: 'Загрузить смету из файла' })
  await expect(dialog.getByText(/а договор – без НДС, и смета его не начисляет/)).toBeVisible()
  await expect(load(page)).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Цены в файле' }).click()
  await page.getByRole('option', { name: 'С НДС – взять как есть' }).click()
  await expect(dialog.getByText(/они взяты как есть, в смете будет 1\s220,00\s₽/)).toBeVisible()
  await expect(load(page)).toHaveText(/на\s1\s220,00\s₽/)
  await load(page).click()
  await expect(dialog.getByRole('heading', { name: 'Загружено: 1 строка' })).toBeVisible()
  await dialog.getByRole('link', { name: 'Открыть смету' }).click()
  await expect(page.getByRole('gridcell', { name: '1 220,00', exact: true }).first()).toBeVisible()
})

test('a contract without VAT takes the sum of a file with VAT on top, or without it', async ({ page }) => {
  await signIn(page, 'director', '/agreements/')
  const id = await contractWithTerms(page, 'СМЕТА-СВЕРХУ', {})
  await page.goto(`/agreement/${id}?tab=estimates`)
  await choose(
    page,
    'Сверху.csv',
    '1;;Кладка;м3;10;3400;34000',
    ...[';;Итого;;;;34 000,00', ';;НДС 20 %;;;;6 800,00', ';;Всего с НДС;;;;40 800,00'],
  )
  const dialog = page.getByRole('dialog', { name: 'Загрузить смету из файла' })
  const answer = dialog.getByRole('combobox', { name: 'НДС файла' })
  await expect(dialog.getByText(/В файле к ценам прибавлен НДС/)).toBeVisible()
  await expect(load(page)).toBeDisabled()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await answer.click()
  await page.getByRole('option', { name: /^Взять без НДС: 34\s000,00\s₽$/ }).click()
  await expect(load(page)).toHaveText(/на\s34\s000,00\s₽/)
  await answer.click()
  await page.getByRole('option', { name: /^Взять с НДС: 40\s800,00\s₽$/ }).click()
  await expect(load(page)).toHaveText(/на\s40\s800,00\s₽/)
  await load(page).click()
  await expect(dialog.getByRole('heading', { name: 'Загружено: 1 строка' })).toBeVisible()
})
