import { makeRegistry } from '../registries/make-registry.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expect, test } from '../testing/story.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('by the link of a letter a registry is approved from a telephone without signing in, once (R-2.1-05)', async ({
  page,
  product,
}) => {
  const id = await makeRegistry(page, 2, true)
  const letters = () =>
    product.mail.letters
      .filter(({ text }) => text.includes(`/reports/registry/${id}\n`))
      .map(({ text }) => text)
  await expect.poll(letters).toHaveLength(1)
  const address = /\/payment-approval\?token=\S+/.exec(letters()[0] ?? '')?.[0] ?? ''
  await page.goto(address)
  await expect(page.getByRole('heading', { name: /^Реестр № / })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Платежи реестра' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Отклонить' }).click()
  await page.getByRole('button', { name: 'Да, отклонить' }).click()
  await expect(page.getByRole('alert')).toHaveText('Напишите, почему отклоняете')
  await page.getByRole('button', { name: 'Назад' }).click()
  await page.getByRole('button', { name: 'Согласовать', exact: true }).click()
  await page.getByRole('textbox', { name: 'Замечание, если есть' }).fill('Проверить реквизиты')
  await page.getByRole('button', { name: 'Да, согласовать' }).click()
  await expect(page.getByText('Согласовано. Спасибо')).toBeVisible()

  await page.goto(address)
  await expect(page.getByText(/^Ссылка уже использована: вы согласовали документ/)).toBeVisible()
  await page.goto(`${address}x`)
  await expect(page.getByText('Ссылка неверна')).toBeVisible()
})
