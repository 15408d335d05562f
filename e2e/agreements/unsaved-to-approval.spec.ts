import type { Page } from '@playwright/test'
import { refusalOf } from '../testing/refusal-of.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { newContract } from './new-contract.ts'

/** An additional agreement that changes the price, still without its sum, made over the wire. */
async function newDopnik(page: Page, parent_agreement_id: number, number: string) {
  const headers = { authorization: `Bearer ${await sessionToken(page, 'director')}` }
  const ask = async (path: string, data: object) =>
    (await page.request.post(`/api/${path}`, { headers, data: { company_id: 1, ...data } })).json()
  const parent = (await ask('agreements/load-agreement', { agreement_id: parent_agreement_id })).agreement
  const { customer_id, executor_id } = parent
  const { agreement } = await ask('agreements/create-draft', {
    type: 'dopnik',
    number,
    customer_id,
    executor_id,
    date: '2025-04-05',
    parent_agreement_id,
  })
  const stored = async () => (await ask('agreements/load-agreement', { agreement_id: agreement })).agreement
  return { id: agreement as number, stored }
}

test('what goes to approval is what the card shows, never the sum from before it was typed', async ({
  page,
}) => {
  const { id: parent } = await newContract(page, 'НЕСОХР-1')
  const dopnik = await newDopnik(page, parent, 'НЕСОХР-1/1')
  await signIn(page, 'director', `/agreement/${dopnik.id}`)
  const form = page.getByRole('form', { name: 'Основное' })
  const price = form.getByRole('textbox', { name: 'Изменение цены' })
  const decision = page.getByRole('region', { name: 'Решение по документу' })
  await expect(decision.getByRole('button', { name: 'Отправить на согласование' })).toBeVisible()

  await test.step('a save that is refused sends nothing and its field says why', async () => {
    await form.getByRole('textbox', { name: 'Номер' }).fill('')
    await decision.getByRole('button', { name: 'Сохранить и отправить' }).click()
    await expect(form.getByRole('textbox', { name: 'Номер' })).toHaveAttribute('aria-invalid', 'true')
    expect((await dopnik.stored()).status).toBe('new')
    await form.getByRole('textbox', { name: 'Номер' }).fill('НЕСОХР-1/1')
  })
  await test.step('another deed asks to save first', async () => {
    await price.fill('777000')
    await page.getByRole('button', { name: 'Ещё' }).click()
    await page.getByRole('menuitem', { name: 'Удалить договор' }).click()
    await expect(refusalOf(page).getByText('Сначала сохраните изменения')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('the typed sum is saved and only then sent', async () => {
    await decision.getByRole('button', { name: 'Сохранить и отправить' }).click()
    await expect(page.getByText('Договор на согласовании')).toBeVisible()
    await expect(price).toHaveValue(/^777\s000,00$/)
    const stored = await dopnik.stored()
    expect(stored).toMatchObject({ status: 'on_approval', summ: 777_000 })
    await page.reload()
    await expect(price).toHaveValue(/^777\s000,00$/)
    await expect(page.getByText('Восстановлено несохранённое')).toBeHidden()
  })
})

test('what was typed over an agreement that a colleague has sent meanwhile is not shown as its sum', async ({
  page,
}) => {
  const { id: parent } = await newContract(page, 'НЕСОХР-2')
  const dopnik = await newDopnik(page, parent, 'НЕСОХР-2/1')
  await signIn(page, 'director', `/agreement/${dopnik.id}`)
  const price = page.getByRole('form', { name: 'Основное' }).getByRole('textbox', { name: 'Изменение цены' })
  await price.fill('555000')
  await price.press('Tab')
  const headers = { authorization: `Bearer ${await sessionToken(page, 'admin')}` }
  const data = { company_id: 1, object_type: 'agreement', object_id: dopnik.id }
  expect((await page.request.post('/api/approvals/send', { headers, data })).ok()).toBe(true)
  await expect(page.getByText('Договор на согласовании')).toBeVisible()
  await expect(price).toHaveValue('0,00')
  await expect(page.getByText('Набранное здесь не сохранено', { exact: false })).toBeVisible()
})
