import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { newContract } from './new-contract.ts'

/** A contract of the demo company that has everything a card can show. */
async function contractWithDopnik(page: Page): Promise<number> {
  const headers = { authorization: `Bearer ${await sessionToken(page, 'director')}` }
  const filters = [
    { field: 'type', op: 'in', value: ['dopnik'] },
    { field: 'parent_agreement_id', op: 'not_empty' },
  ]
  const answer = await page.request.post('/api/agreements/load-list', {
    headers,
    data: { company_id: 1, limit: 1, filters },
  })
  return (await answer.json()).items[0].parent_agreement_id
}

test('every tab of a card can be read by everybody', async ({ page }) => {
  await signIn(page, 'director', `/agreement/${await contractWithDopnik(page)}`)
  await expect(page.getByRole('heading', { name: /^Договор № / })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Разделы договора' })
  for (const name of [
    'Позиции',
    'Доп. соглашения',
    'План',
    'Выполнение',
    'Платежи',
    'Файлы',
    'Журнал',
    'Основное',
  ]) {
    await tabs.getByRole('link', { name }).click()
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await networkQuiet(page)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Как посчитано' }).click()
  await expect(page.getByRole('dialog', { name: 'Баланс договора' })).toContainText('Осталось оплатить')
  expect(await page.evaluate("localStorage.getItem('currentObjectId')")).toMatch(/^\d+$/)
})

test('two people change one contract and nothing is lost (K-06)', async ({ page, browser, baseURL }) => {
  const { id } = await newContract(page, 'СПОР-1')
  await signIn(page, 'director', `/agreement/${id}`)
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(other, 'admin', `/agreement/${id}`)

  const form = page.getByRole('form', { name: 'Основное' })
  await form.getByRole('textbox', { name: 'Номер' }).fill('СПОР-1/А')
  await form.getByRole('textbox', { name: 'Описание' }).fill('Моё описание')

  const theirs = other.getByRole('form', { name: 'Основное' })
  await theirs.getByRole('textbox', { name: 'Номер' }).fill('СПОР-1/Б')
  await theirs.locator('input[name="date_to"]').fill('31.12.2025')
  await theirs.getByRole('button', { name: 'Сохранить' }).click()
  await expect(other.getByRole('heading', { name: /СПОР-1\/Б/ })).toBeVisible()

  await form.getByRole('button', { name: 'Сохранить' }).click()
  const conflict = page.getByRole('dialog', { name: 'Документ изменил другой пользователь' })
  await expect(conflict.getByRole('row', { name: /Номер/ })).toContainText('СПОР-1/Б')
  await expect(conflict.getByRole('row')).toHaveCount(2)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await conflict.getByText('Другого пользователя').last().click()
  await conflict.getByRole('button', { name: 'Сохранить выбранное' }).click()

  await expect(page.getByText('Сохранено')).toBeVisible()
  await expect(page.getByRole('heading', { name: /СПОР-1\/Б/ })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Описание' })).toHaveValue('Моё описание')
  await expect(form.locator('input[name="date_to"]')).toHaveValue('31.12.2025')
  await other.context().close()
})

test('files are attached, a workbook is looked at, and a contract is deleted and restored', async ({
  page,
}) => {
  const { id } = await newContract(page, 'ФАЙЛ-1')
  await signIn(page, 'director', `/agreement/${id}?tab=files`)
  await page.setInputFiles('input[type="file"]', {
    name: 'Договор.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  })
  const files = page.getByRole('list', { name: 'Файлы' })
  await expect(files.getByRole('button', { name: 'Договор.pdf', exact: true })).toBeVisible()

  const book = 'Шаблон импорта договоров.xlsx'
  await page.setInputFiles(
    'input[type="file"]',
    join(import.meta.dirname, '../../apps/server/templates', book),
  )
  await files.getByRole('button', { name: book, exact: true }).click()
  const look = page.getByRole('dialog', { name: book })
  await expect(look.getByRole('region', { name: /^Лист «/ })).toContainText('Номер договора')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await look.getByRole('button', { name: 'Закрыть' }).last().click()

  await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('menuitem', { name: 'Удалить договор' }).click()
  await page
    .getByRole('dialog', { name: /^Удалить/ })
    .getByRole('button', { name: 'Удалить' })
    .click()
  await expect(page.getByText('Удалён', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Восстановить' }).click()
  await expect(page.getByText('Договор восстановлен')).toBeVisible()
})

test('an unknown contract leads back to the list (A-030)', async ({ page }) => {
  await signIn(page, 'director', '/agreement/99999999')
  await expect(page).toHaveURL(/\/agreements\/$/)
  await expect(page.getByText('Договор не найден')).toBeVisible()
})

test('what was typed over a contract and into a new one outlives a reload', async ({ page }) => {
  page.on('dialog', (question) => question.accept())
  const { id } = await newContract(page, 'ЧЕРНОВИК-1')
  await signIn(page, 'director', `/agreement/${id}`)
  const description = page.getByRole('textbox', { name: 'Описание' })
  await description.fill('Набрано до обрыва')
  await page.reload()
  await expect(page.getByText('Восстановлено несохранённое')).toBeVisible()
  await expect(description).toHaveValue('Набрано до обрыва')
  await page.getByRole('status').getByRole('button', { name: 'Отменить' }).click()
  await expect(description).toHaveValue('')

  await page.goto('/agreement-create')
  const number = page.getByRole('textbox', { name: 'Номер' })
  await number.fill('ЧЕРНОВИК-2')
  await page.reload()
  await expect(number).toHaveValue('ЧЕРНОВИК-2')
  await page.getByRole('button', { name: 'Начать заново' }).click()
  await expect(number).toHaveValue('')

  await page.goto('/agents/list/')
  const openNew = async () => {
    await page.getByRole('button', { name: 'Создать', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Договор', exact: true }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Новый договор' })
  await openNew()
  await dialog.getByRole('textbox', { name: 'Номер' }).fill('ЧЕРНОВИК-3')
  await page.reload()
  await openNew()
  await expect(dialog.getByRole('textbox', { name: 'Номер' })).toHaveValue('')
  await expect(dialog.getByText(/^Черновик от \d\d:\d\d:/)).toBeVisible()
  await dialog.getByRole('button', { name: 'восстановить' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Номер' })).toHaveValue('ЧЕРНОВИК-3')
  await dialog.getByRole('button', { name: 'Отмена' }).click()
  await page
    .getByRole('dialog', { name: 'Закрыть без сохранения?' })
    .getByRole('button', { name: 'Закрыть' })
    .last()
    .click()
  await openNew()
  await expect(dialog.getByRole('textbox', { name: 'Номер' })).toHaveValue('')
})

test('on a telephone the card begins with its sums, every other tab with what it was opened for', async ({
  page,
}) => {
  const { id } = await newContract(page, 'ТЕЛЕФОН-1')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'director', `/agreement/${id}`)
  const [sums, tabs] = [
    page.getByText('Сумма с НДС, ₽'),
    page.getByRole('navigation', { name: 'Разделы договора' }),
  ]
  const isBelow = async () => ((await sums.boundingBox())?.y ?? 0) > ((await tabs.boundingBox())?.y ?? 0)
  await expect(sums).toBeInViewport()
  await expect.poll(isBelow).toBe(false)
  await tabs.getByRole('link', { name: 'Сметы' }).click()
  await expect(page.getByRole('button', { name: 'Создать смету' })).toBeInViewport({ ratio: 1 })
  await expect.poll(isBelow).toBe(true)
  await expectAccessible(page)
})

test('a contract that is come back to stands where it was left', async ({ page }) => {
  const { id } = await newContract(page, 'МЕСТО-1')
  await page.setViewportSize({ width: 1440, height: 600 })
  await signIn(page, 'director', `/agreement/${id}`)
  const form = page.getByRole('form', { name: 'Основное' })
  const last = form.getByText(/^Создан /)
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Проекты' }).click()
  await expect(page.getByRole('heading', { name: 'Проекты', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(form).toBeVisible()
  await expect(last).toBeInViewport()
})

test('where there is no right to create, the tab and the list tell who does it', async ({ page }) => {
  const id = await contractWithDopnik(page)
  await signIn(page, 'engineer', `/agreement/${id}?tab=payments`)
  await expect(page.getByText('Кто создаёт платежи: ')).toContainText('Марина Орлова')
  await page.goto('/payments-registry/')
  await expect(page.getByText('Кто создаёт платежи: ')).toBeVisible()
  await signIn(page, 'finance', `/agreement/${id}?tab=ks`)
  await expect(page.getByText('Кто создаёт акты: ')).toContainText('Павел Дроздов')
  await page.goto('/ks/')
  await expect(page.getByText('Кто создаёт акты: ')).toBeVisible()
})
