import { makeRegistry } from '../registries/make-registry.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { approveRegistry } from './open-payment.ts'

test('an order that has gone out in a file is cancelled by two, and its payment goes again with a word about it', async ({
  page,
  product,
}) => {
  const registry_id = await makeRegistry(page, 1)
  await approveRegistry(product, registry_id)
  const headers = { authorization: `Bearer ${await sessionToken(page, 'finance')}` }
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/bank-link/${path}`, {
      headers,
      data: { company_id: 1, ...data },
    })
    expect(answer.ok(), path).toBe(true)
    return answer.json()
  }
  await ask('export-orders', { registry_id, format: '1c' })
  const { items } = (await ask('load-registry-orders', { registry_id })) as {
    items: { payment_id: number; number: string }[]
  }
  const [order] = items
  const address = `/payments-registry/?payment=${order?.payment_id}&tab=bank`

  await signIn(page, 'finance', address)
  const life = page.getByRole('region', { name: `Поручение № ${order?.number}` })
  await life.getByRole('button', { name: 'Отменить поручение' }).click()
  const question = page.getByRole('dialog', { name: `Отменить поручение № ${order?.number}?` })
  await question.getByRole('button', { name: 'Попросить отменить' }).click()
  await expect(question.getByText('Напишите, почему', { exact: false })).toBeVisible()
  await question.getByLabel('Почему поручение отменяется').fill('Файл не загружен в банк')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await question.getByRole('button', { name: 'Попросить отменить' }).click()
  await expect(life.getByText('просит отменить: Файл не загружен в банк', { exact: false })).toBeVisible()
  await expect(life.getByRole('button', { name: 'Подтвердить отмену' })).toBeHidden()

  await signIn(page, 'admin', address)
  await life.getByRole('button', { name: 'Подтвердить отмену' }).click()
  await page
    .getByRole('dialog', { name: `Отменить поручение № ${order?.number}?` })
    .getByRole('button', { name: 'Отменить поручение' })
    .click()
  await expect(life.getByText('Отменено').first()).toBeVisible()

  await ask('export-orders', { registry_id, format: '1c' })
  await page.reload()
  await expect(
    page.getByText(`Повторно: прежнее поручение № ${order?.number}`, { exact: false }).first(),
  ).toBeVisible()
})
