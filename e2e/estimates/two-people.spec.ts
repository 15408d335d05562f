import type { Page } from '@playwright/test'
import { newContract } from '../agreements/new-contract.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

/** An estimate with two lines made over the wire. */
async function estimateOfTwo(page: Page, number: string): Promise<string> {
  const { id } = await newContract(page, number)
  const headers = { authorization: `Bearer ${await sessionToken(page, 'director')}` }
  const ask = async (path: string, data: object) =>
    (await page.request.post(`/api/estimates/${path}`, { headers, data: { company_id: 1, ...data } })).json()
  const all = (value: string | null) => ({ work: value, material: value, equip: value })
  const { estimate } = await ask('create', {
    agreement_id: id,
    number,
    name: 'Общая',
    description: '',
    limit_percent: all('100'),
    vat_rate: all('20'),
  })
  const line = (line_id: number, name: string) => ({
    id: line_id,
    name,
    volume: '10',
    price: '100',
    place: { group_id: null, params: {} },
  })
  await ask('save-lines', { estimate_id: estimate.id, rows: [line(-1, 'Бетон'), line(-2, 'Арматура')] })
  return `/agreement/${id}?tab=estimates&estimate=${estimate.id}`
}

async function typeInto(page: Page, row: string, column: number, text: string): Promise<void> {
  await page.getByRole('row', { name: row }).getByRole('gridcell').nth(column).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Enter')
}

test('two people write one estimate and nobody loses a line (K-06)', async ({ page, browser, baseURL }) => {
  const address = await estimateOfTwo(page, 'СМЕТА-3')
  await signIn(page, 'director', address)
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(other, 'admin', address)
  await expect(other.getByRole('row', { name: /Бетон/ })).toBeVisible()

  // What only one of them writes comes to the other by itself, under the unsaved cells of the other.
  await typeInto(page, 'Бетон', 5, '20')
  await typeInto(other, 'Арматура', 6, '150')
  await other.keyboard.press('Control+KeyS')
  await expect(other.getByText('Смета сохранена')).toBeVisible()
  await expect(page.getByRole('row', { name: /Арматура/ })).toContainText('1 500,00', { timeout: 15_000 })
  await expect(page.getByRole('row', { name: /Бетон/ })).toContainText('2 000,00')
  await expect(page.getByText(/Сейчас открыто ещё у: /)).toBeVisible()

  // What both write is asked about.
  await typeInto(other, 'Бетон', 5, '30')
  await other.keyboard.press('Control+KeyS')
  await expect(other.getByRole('button', { name: 'Сохранить', exact: true })).toHaveCount(0)
  await expect(other.getByRole('row', { name: /Бетон/ })).toContainText('3 000,00')
  await page.keyboard.press('Control+KeyS')
  const question = page.getByRole('dialog', { name: 'Документ изменил другой пользователь' })
  await expect(question).toContainText('Бетон: Объём')
  await question.getByText('Другого пользователя', { exact: true }).last().click()
  await question.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Бетон/ })).toContainText('3 000,00')
  await expect(page.getByLabel('Итоги сметы')).toContainText('4 500,00')
})
