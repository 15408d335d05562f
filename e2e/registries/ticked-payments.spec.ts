import { asDirector, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const HELD = /^№\s\S+ от [\d.]+ – уже в реестре №\s(РП-\d+) · Открыть реестр №\s\1$/

test('ticked payments become a registry, what it does not take is told one by one, and the ticks end with it', async ({
  page,
}) => {
  const number = 'ОТМ-ДОГ-1'
  const agreement_id = await contractWithTerms(page, number, { advance_summ: 500_000 })
  const ask = await asDirector(page)
  const advance = { agreement_id, type: 'advance', date: '2026-03-02', vat_rate: '22' }
  const made: { payment: number }[] = []
  for (const summ of [1000, 2000]) made.push(await ask('payments/create', { ...advance, summ }))
  const [taken] = made
  await ask('registries/create', {
    general: { date: '2026-03-02', payer_id: null },
    rows: [{ payment_id: taken?.payment, summ: 1000 }],
  })

  await signIn(page, 'finance', `/payments-registry/?q=${number}`)
  const list = page.getByRole('grid', { name: 'Платежи' })
  const search = page.getByPlaceholder('Номер, назначение, контрагент')
  await expect(page.getByText('2 строки', { exact: true })).toBeVisible()
  const rows = list.getByRole('row').filter({ has: page.getByRole('link', { name: number }) })
  for (const row of await rows.all()) await row.locator('[data-select]').click()
  await expect(page.getByText('Выбрано: 2', { exact: true })).toBeVisible()

  await test.step('under another search the bar says how many of them are in the list', async () => {
    await search.fill('монолит')
    await expect(page.getByText('Выбрано: 2, из них в списке 0')).toBeVisible()
    await expectAccessible(page)
    await search.fill(number)
    await expect(page.getByText('Выбрано: 2', { exact: true })).toBeVisible()
  })
  await test.step('the registry says which of them it does not take and why', async () => {
    await page.getByRole('button', { name: 'В реестр', exact: true }).click()
    await expect(page.getByText('Не вошёл 1 из 2')).toBeVisible()
    const why = page.getByRole('alert').getByRole('listitem')
    await expect(why).toHaveText(HELD)
    await expect(why.getByRole('link').first()).toHaveAttribute(
      'href',
      `/payments-registry/?payment=${taken?.payment}`,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Создать реестр' }).click()
    await expect(page).toHaveURL(/\/reports\/registry\/\d+$/)
  })
  await test.step('and goes on saying so on its page, whatever is looked at there', async () => {
    await page.getByRole('tab', { name: 'Итоги' }).click()
    await page.reload()
    await expect(page.getByText('Не вошёл 1 из 2')).toBeVisible()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(HELD)
  })
  await page.getByRole('link', { name: 'Платежи', exact: true }).first().click()
  await expect(list).toBeVisible()
  await expect(page.getByText(/^Выбрано/)).toHaveCount(0)
})
