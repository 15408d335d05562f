import { expectAccessible } from '../testing/expect-accessible.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { newContract } from './new-contract.ts'

test('a colleague changes the contract that is being typed in: seen at once, nothing typed is lost (K-06)', async ({
  page,
}) => {
  const { id: agreement_id } = await newContract(page, 'ВДВОЁМ-1')
  const headers = { authorization: `Bearer ${await sessionToken(page, 'admin')}` }
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/agreements/${path}`, {
      headers,
      data: { company_id: 1, agreement_id, ...data },
    })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()).agreement
  }
  const change = async (fields: object) => {
    const agreement = await ask('load-agreement', {})
    await ask('edit-agreement', { version: agreement.version, fields: { ...agreement, ...fields } })
  }
  // The connection that tells of changes may come later than what is shown.
  const changed = Promise.withResolvers<void>()
  await page.route('**/api/live?*', async (route) => {
    await changed.promise
    await route.continue()
  })
  await signIn(page, 'director', `/agreement/${agreement_id}`)
  const form = page.getByRole('form', { name: 'Основное' })
  const number = form.getByRole('textbox', { name: 'Номер' })
  const subject = form.getByRole('textbox', { name: 'Описание' })
  await expect(number).toHaveValue('ВДВОЁМ-1')

  await change({ number: 'ВДВОЁМ-2' })
  changed.resolve()
  await expect(number).toHaveValue('ВДВОЁМ-2')

  await subject.fill('Монолитные работы')
  await change({ number: 'ВДВОЁМ-3' })
  await expect(number).toHaveValue('ВДВОЁМ-3')
  await expect(subject).toHaveValue('Монолитные работы')
  await expect(subject).toBeFocused()
  const note = form.getByRole('status').filter({ hasText: 'Договор только что изменён' })
  await expect(note).toContainText('ВДВОЁМ-3')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сохранено')).toBeVisible()
  expect(await ask('load-agreement', {})).toMatchObject({
    number: 'ВДВОЁМ-3',
    description: 'Монолитные работы',
  })

  await subject.fill('Каркас')
  await change({ description: 'Кладка' })
  await expect(note).toContainText('Кладка')
  await expect(subject).toHaveValue('Каркас')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Каркас')
  await expect(dialog).toContainText('Кладка')
})
