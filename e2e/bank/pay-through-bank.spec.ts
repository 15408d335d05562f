import type { Page } from '@playwright/test'
import { makeRegistry } from '../registries/make-registry.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { telephone } from '../testing/telephone.ts'

/** What is still free to be put into a registry, by payment. */
async function freeSumms(page: Page): Promise<Map<number, number>> {
  const headers = { authorization: `Bearer ${await sessionToken(page, 'finance')}` }
  const answer = await page.request.post('/api/registries/load-candidates', {
    headers,
    data: { company_id: 1, limit: 500 },
  })
  const { items } = (await answer.json()) as { items: { payment_id: number; free_summ: number }[] }
  return new Map(items.map(({ payment_id, free_summ }) => [payment_id, free_summ]))
}

test('two people at a desk and on a telephone decide, the bank pays one order and refuses the other, whose money is free again', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const before = await freeSumms(page)
  const registry = await makeRegistry(page, 2, true)
  const address = `/reports/registry/${registry}`
  await signIn(page, 'finance', address)
  await page.getByRole('button', { name: 'Согласовать', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Согласовать?' })
    .getByRole('button', { name: 'Согласовать' })
    .click()

  // The director lets the product into the bank and decides, all on the telephone.
  const phone = await telephone(browser, baseURL)
  await signIn(phone, 'director', '/')
  await phone.getByRole('button', { name: /Профиль/ }).tap()
  await phone.getByRole('tab', { name: 'Интеграции' }).tap()
  await phone.getByRole('button', { name: 'Подключить', exact: true }).tap()
  await phone.getByRole('button', { name: 'Анна Белова' }).tap()
  await expect(phone.getByText('СберБизнес подключён: ООО «Берег»')).toBeVisible()
  await phone.goto(address)
  await phone.getByRole('button', { name: 'Согласовать', exact: true }).tap()
  await phone.getByRole('dialog', { name: 'Согласовать?' }).getByRole('button', { name: 'Согласовать' }).tap()

  await expect(page.getByRole('banner').getByText('Согласовано', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Выгрузить в банк' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
  const atBank = page.getByRole('region', { name: 'В банке' })
  await expect(atBank.getByText('Черновик в банке')).toBeVisible()
  await expect(atBank.getByText('2', { exact: true })).toBeVisible()

  const bank = await phone.context().newPage()
  await bank.goto(product.bankUrl)
  for (const [at, status, comment] of [
    [0, 'IMPLEMENTED', ''],
    [1, 'REFUSEDBYBANK', 'Счёт получателя закрыт'],
  ] as const) {
    const deed = bank.locator('form[action="/control/say"]').nth(at)
    await deed.getByRole('combobox').selectOption(status)
    await deed.getByRole('textbox').fill(comment)
    await deed.getByRole('button', { name: 'Сказать' }).click()
  }

  // Nobody reloads: the words of the bank come by themselves.
  await expect(atBank.getByText('Исполнен')).toBeVisible()
  await expect(atBank.getByText('Отказ')).toBeVisible()
  await phone.context().close()
  const after = await freeSumms(page)
  const changed = [...before].filter(([payment_id, free]) => after.get(payment_id) !== free)
  expect(changed, 'only the paid one is taken').toHaveLength(1)
})
