import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { newContract } from './new-contract.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Новый договор' })

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Договор', exact: true }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  return dialog
}

/** Types into a searchable field and takes the first line found. */
async function choose(page: Page, dialog: Locator, label: string, text: string): Promise<string> {
  const field = dialog.getByRole('combobox', { name: label })
  await field.click()
  if (text) await field.pressSequentially(text)
  const option = page.getByRole('option').first()
  await expect(option).toBeVisible()
  await option.click()
  return field.inputValue()
}

async function chooseType(page: Page, dialog: Locator, type: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Тип' }).click()
  await page.getByRole('option', { name: type }).click()
}

async function fillHead(
  page: Page,
  dialog: Locator,
  number: string,
  parties = { customer: 'Маяк', executor: 'Монолит-Норд' },
): Promise<void> {
  await choose(page, dialog, 'Заказчик', parties.customer)
  await choose(page, dialog, 'Исполнитель', parties.executor)
  await dialog.getByRole('textbox', { name: 'Номер' }).fill(number)
  await dialog.locator('input[name="date"]').fill('05.03.2025')
  await dialog.getByRole('textbox', { name: 'Номер' }).click()
}

test('a contract is created from the header and opens (R-4-13 … R-4-20, R-1-09)', async ({ page }) => {
  await signIn(page, 'director', '/agents/list/')
  // A press while the page is still being drawn may meet a button that moves.
  await networkQuiet(page)
  const dialog = await openDialog(page)
  const cost = dialog.getByRole('textbox', { name: 'Сумма с НДС' })
  await expect(cost).toHaveValue('0,00')
  await expectAccessible(page, { within: '[role="dialog"]' })

  await chooseType(page, dialog, 'Твёрдая цена')
  await fillHead(page, dialog, 'Д-2025/17')
  await choose(page, dialog, 'Проект', 'Маяк')
  await cost.click()
  await page.keyboard.type('1234567,891')
  await dialog.getByRole('combobox', { name: 'Статья' }).click()
  await page.getByRole('searchbox', { name: 'Поиск: Статья' }).fill('каркас')
  await page.getByRole('treeitem', { name: /Монолитный каркас/ }).click()
  await expect(cost).toHaveValue(/^1\s234\s567,89$/)

  const sent = page.waitForRequest(/\/api\/erp\/agreements\/create-draft$/)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    type: 'contracting',
    number: 'Д-2025/17',
    date: '2025-03-05',
    summ: 1_234_567.89,
    date_from: null,
    responsible: null,
  })
  await expect(page.getByText('Договор создан')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/agreement\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Договор № Д-2025/17 от 05.03.2025' })).toBeVisible()
})

test('empty fields are named at the save, the cost as soon as it was visited (R-5-01 … R-5-16)', async ({
  page,
}) => {
  await signIn(page, 'director', '/agents/list/')
  const dialog = await openDialog(page)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('create-draft')) calls += 1
  })
  const cost = dialog.getByRole('textbox', { name: 'Сумма с НДС' })
  await cost.click()
  await page.keyboard.type('-5')
  await dialog.getByRole('textbox', { name: 'Номер' }).click()
  await expect(cost).toHaveValue('0,00')
  await expect(dialog.getByText('Укажите стоимость больше нуля')).toBeVisible()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  for (const words of [
    'Выберите тип договора',
    'Выберите заказчика',
    'Выберите исполнителя',
    'Укажите номер договора',
    'Укажите дату договора',
    'Выберите проект',
    'Выберите статью',
  ]) {
    await expect(dialog.getByText(words)).toBeVisible()
  }
  expect(calls).toBe(0)
})

test('one contractor cannot stand on both sides (R-5-06 … R-5-08)', async ({ page }) => {
  await signIn(page, 'director', '/agents/list/')
  const dialog = await openDialog(page)
  const customer = await choose(page, dialog, 'Заказчик', 'Монолит-Норд')
  const executor = dialog.getByRole('combobox', { name: 'Исполнитель' })
  await executor.click()
  await executor.pressSequentially(customer)
  await expect(page.getByRole('option', { name: customer })).toHaveCount(0)
})

test('a dopnik hides project, article, cost and description and names its contract (R-4-21 … R-4-24)', async ({
  page,
}) => {
  const contract = await newContract(page, 'ОСНОВНОЙ-1')
  await signIn(page, 'director', '/agreements/')
  await page.getByRole('button', { name: 'Создать договор' }).click()
  const dialog = dialogOf(page)
  await chooseType(page, dialog, 'Доп. соглашение')
  for (const name of ['Проект', 'Статья', 'Сумма с НДС', 'Описание']) {
    await expect(dialog.getByLabel(name)).toHaveCount(0)
  }
  await fillHead(page, dialog, 'ДС-1', contract)
  await choose(page, dialog, 'Основной договор', contract.number)
  const sent = page.waitForRequest(/create-draft$/)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  const payload = (await sent).postDataJSON()
  expect(payload).toMatchObject({ type: 'dopnik', project_id: null, classifier_id: null, summ: null })
  expect(payload.parent_agreement_id).toBe(contract.id)
  await expect(page).toHaveURL(/\/agreement\/\d+$/)
  await expect(page.getByText('К договору')).toBeVisible()
})

test('Save waits for the answer, comes back after a failure and after closing (R-4-15 … R-4-17, R-8-03, R-8-04)', async ({
  page,
}) => {
  await signIn(page, 'director', '/agents/list/')
  const asked: (() => void)[] = []
  await page.route('**/agreements/create-draft', async (route) => {
    await new Promise<void>((resolve) => asked.push(resolve))
    await route.fulfill({ status: 409, json: { message: 'Договор не принят' } })
  })
  // The button waits from the press on, the request comes to the server a moment later.
  const answer = async () => {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    asked.shift()?.()
  }
  const dialog = await openDialog(page)
  await chooseType(page, dialog, 'Доп. соглашение')
  await fillHead(page, dialog, 'ДС-7')
  const save = dialog.getByRole('button', { name: 'Сохранить' })
  await save.click()
  await expect(save).toBeDisabled()
  await answer()
  const refusal = page.getByRole('alert').filter({ hasText: 'Договор не принят' })
  await expect(refusal).toBeVisible()
  await expect(save).toBeEnabled()
  await refusal.getByRole('button', { name: 'Закрыть' }).click()
  await save.click()
  await expect(save).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const again = await openDialog(page)
  await expect(again.getByRole('button', { name: 'Сохранить' })).toBeEnabled()
  await expect(again.getByRole('textbox', { name: 'Номер' })).toHaveValue('')
  await answer()
})

test('the page of creation is the same form (A-034)', async ({ page }) => {
  await signIn(page, 'director', '/agreement-create')
  const form = page.getByRole('form', { name: 'Новый договор' })
  await expect(form.getByRole('combobox', { name: 'Тип' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Номер' }).fill('Черновик')
  await page.getByRole('link', { name: 'Договоры' }).first().click()
  const question = page.getByRole('dialog', { name: 'Есть несохраненные данные, уйти со страницы?' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(form.getByRole('textbox', { name: 'Номер' })).toHaveValue('Черновик')
})

test('a contract of the same parties and number is asked about, and made all the same (A-046)', async ({
  page,
}) => {
  await signIn(page, 'director', '/agreements/')
  await networkQuiet(page)
  for (const which of ['first', 'second']) {
    const dialog = await openDialog(page)
    await chooseType(page, dialog, 'Твёрдая цена')
    await fillHead(page, dialog, 'Д-ПОХОЖ/1')
    if (which === 'second') await dialog.locator('input[name="date"]').fill('06.03.2025')
    await choose(page, dialog, 'Проект', 'Маяк')
    await dialog.getByRole('combobox', { name: 'Статья' }).click()
    await page.getByRole('searchbox', { name: 'Поиск: Статья' }).fill('каркас')
    await page.getByRole('treeitem', { name: /Монолитный каркас/ }).click()
    await dialog.getByRole('textbox', { name: 'Сумма с НДС' }).click()
    await page.keyboard.type('7700')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    if (which === 'second') {
      const question = page.getByRole('dialog', { name: 'Похожий договор уже есть' })
      await expect(question.getByRole('link', { name: '№ Д-ПОХОЖ/1 от 05.03.2025' })).toBeVisible()
      await question.getByRole('button', { name: 'Создать всё равно' }).click()
    }
    await expect(
      page.getByRole('heading', {
        name: `Договор № Д-ПОХОЖ/1 от ${which === 'first' ? '05' : '06'}.03.2025`,
      }),
    ).toBeVisible()
  }
})
