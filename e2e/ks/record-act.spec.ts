import type { Page } from '@playwright/test'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { pasteBlock } from '../testing/paste-block.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { settledContract } from './settled-contract.ts'

async function typeAct(page: Page, agreement_id: number, number: string, volume: string): Promise<void> {
  await page.goto(`/ks-create?agreement_id=${agreement_id}`)
  await page.getByRole('textbox', { name: 'Номер' }).fill(number)
  const lines = page.getByRole('grid', { name: 'Строки документа' })
  await lines.getByRole('row').nth(1).getByRole('gridcell').nth(1).click()
  await pasteBlock(lines, [['Бетонирование', '06-01-001', 'м³', volume, '2 500,50']])
}

test('КС-2 with lines: offset of the advance and retention are counted and explained (R-1-10, R-2.6-06)', async ({
  page,
}) => {
  const agreement_id = await settledContract(page, 'КС-ДОГ-1')
  await signIn(page, 'director', '/ks/')
  await typeAct(page, agreement_id, 'А-1', '100')
  const settlement = page.getByRole('region', { name: 'Расчёт, ₽' })
  // 100 × 2 500,50 = 250 050,00; 30 % are set off, 5 % are kept back.
  await expect(settlement).toContainText(/Принято с НДС\s*250\s050,00/)
  await expect(settlement).toContainText(/Зачёт аванса\s*−75\s015,00/)
  await expect(settlement).toContainText(/Гарантийное удержание\s*−12\s502,50/)
  await expect(settlement).toContainText(/К оплате\s*162\s532,50\s₽/)
  await settlement.getByRole('button', { name: 'Как посчитано' }).click()
  await expect(settlement.getByText('Процент удержания по договору, округление до копейки')).toBeVisible()
  await expect(settlement).toContainText(/250\s050,00 × 30\s%; не больше 300\s000,00 незачтённого аванса/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { name: /^КС-2 № А-1 от / })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Бетонирование' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Расчёт, ₽' })).toContainText(/К оплате\s*162\s532,50\s₽/)
  await expectAccessible(page)
  await page.goto(`/agreement/${agreement_id}?tab=ks`)
  await expect(page.getByRole('row', { name: /А-1/ })).toContainText(/162\s532,50/)
})

test('a document larger than its contract is refused in words, and nothing is saved', async ({ page }) => {
  const agreement_id = await settledContract(page, 'КС-ДОГ-2')
  await signIn(page, 'director', '/ks/')
  await typeAct(page, agreement_id, 'А-2', '400')
  const words =
    /Документ больше остатка договора: осталось 1\s000\s000,00\s₽, лишние 200,00\s₽. Нужно дополнительное соглашение/
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/ks-create/)
  await page.reload()
  await expect(page.getByText('Восстановлено несохранённое')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Бетонирование' })).toBeVisible()
})

test('the number of another act is told while it is typed, and so is a line below nothing', async ({
  page,
}) => {
  const agreement_id = await settledContract(page, 'КС-ДОГ-7')
  await signIn(page, 'director', '/ks/')
  await typeAct(page, agreement_id, 'А-7', '10')
  // Its card is slow to come, and the form is read anew meanwhile: the act just made is no other one of that number.
  await expect(page.getByRole('region', { name: 'Расчёт, ₽' })).toContainText(/25\s005,00/)
  const previews: string[] = []
  page.on('request', (request) => {
    // What is asked before the act is made is of others.
    if (request.url().endsWith('/ks/create')) previews.length = 0
    const isOfForm = request.url().endsWith('/ks/preview') && request.postDataJSON().ks_id === null
    if (isOfForm) previews.push(request.url())
  })
  await page.route(/\.js$/, async (route) => {
    await page.waitForTimeout(1_500)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { name: /^КС-2 № А-7 от / })).toBeVisible()
  expect(previews).toEqual([])

  await typeAct(page, agreement_id, 'а-7', '-1')
  const panel = page.getByRole('complementary', { name: 'Расчёт' })
  await expect(panel.getByText('Документ с таким номером уже есть')).toBeVisible()
  await expect(panel.getByRole('link', { name: /^№ А-7 от / })).toHaveAttribute('href', /^\/ks-item\/\d+$/)
  await expect(panel.getByRole('alert')).toContainText('нажмите «Исправить»')
  await expectAccessible(page)
})

test('an act that stands in another contract of the contractor is asked about, and made all the same (A-046)', async ({
  page,
}) => {
  const [first, second] = [await settledContract(page, 'КС-ДОГ-8А'), await settledContract(page, 'КС-ДОГ-8Б')]
  await signIn(page, 'director', '/ks/')
  await typeAct(page, first, 'Т-1', '10')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { name: /^КС-2 № Т-1 от / })).toBeVisible()

  await typeAct(page, second, 'Т-1', '10')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const question = page.getByRole('dialog', { name: /^Такой документ уже есть: .* № Т-1$/ })
  await expect(question).toContainText(/№ Т-1 от .* на .* уже есть в договоре № КС-ДОГ-8А/)
  await expect(question.getByRole('link', { name: /^№ Т-1 от / })).toHaveAttribute('href', /^\/ks-item\/\d+$/)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await question.getByRole('button', { name: 'Вернуться к документу' }).click()
  await expect(page).toHaveURL(/\/ks-create/)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await question.getByRole('button', { name: 'Создать всё равно' }).click()
  await expect(page.getByRole('heading', { name: /^КС-2 № Т-1 от / })).toBeVisible()
})

test('two people change one document and nothing is lost (K-06)', async ({ page, browser, baseURL }) => {
  const agreement_id = await settledContract(page, 'КС-ДОГ-3')
  await signIn(page, 'director', '/ks/')
  await typeAct(page, agreement_id, 'А-3', '10')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page).toHaveURL(/\/ks-item\/\d+$/)
  const address = `${new URL(page.url()).pathname}?edit=1`
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(other, 'admin', address)
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Номер' }).fill('А-3/моё')
  await page.getByRole('textbox', { name: 'Примечание' }).fill('Моё примечание')

  await other.getByRole('textbox', { name: 'Номер' }).fill('А-3/чужое')
  await other.getByRole('button', { name: 'Сохранить' }).click()
  await expect(other.getByRole('heading', { name: /А-3\/чужое/ })).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: 'Сохранить' }).click()
  const conflict = page.getByRole('dialog', { name: 'Документ изменил другой пользователь' })
  await expect(conflict.getByRole('row', { name: /Номер/ })).toContainText('А-3/чужое')
  await expect(conflict.getByRole('row')).toHaveCount(2)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await conflict.getByText('Другого пользователя').last().click()
  await conflict.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(page.getByRole('heading', { name: /А-3\/чужое/ })).toBeVisible()
  await expect(page.getByText('Моё примечание')).toBeVisible()
})

test('a total pasted with the lines is compared and left out, a discount without a volume is told as lost', async ({
  page,
}) => {
  const agreement_id = await settledContract(page, 'КС-ДОГ-8')
  await signIn(page, 'director', `/ks-create?agreement_id=${agreement_id}`)
  const lines = page.getByRole('grid', { name: 'Строки документа' })
  await lines.getByRole('row').nth(1).getByRole('gridcell').nth(1).click()
  await pasteBlock(lines, [
    ['Наименование', 'Ед. изм.', 'Объём', 'Цена', 'Сумма'],
    ['Кладка', 'м³', '10', '1000', '10000'],
    ['Скидка', '', '', '', '-3400'],
    ['Итого', '', '', '', '6600'],
  ])
  const said = page.getByRole('region', { name: 'Причина отказа' })
  await expect(said).toContainText(/Сумма другая в 1\sстроке: вставлялось −3\s400,00\s₽, получилось 0,00\s₽/)
  await expect(said).toContainText(/Итог вставленной таблицы – 6\s600,00\s₽, а её строки дают 10\s000,00\s₽/)
  await expect(lines.getByRole('gridcell', { name: 'Скидка' })).toBeVisible()
  // Only the grid's own total is called so.
  await expect(lines.getByRole('gridcell', { name: 'Итого' })).toHaveCount(1)
})
