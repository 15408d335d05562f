import { asDirector } from '../agreements/contract-with-terms.ts'
import { newContract } from '../agreements/new-contract.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const head = {
  name: 'Смета на согласование',
  description: '',
  limit_percent: { work: '100', material: '100', equip: '100' },
  vat_rate: { work: '20', material: '20', equip: '20' },
}

test('an estimate is sent from its sheet, found in the list of requests and returned with a remark (R-2.4-04, K-10)', async ({
  page,
}) => {
  const { id: agreement_id } = await newContract(page, 'СМЕТА-СОГЛ')
  const ask = await asDirector(page)
  const { estimate } = await ask('estimates/create', { agreement_id, number: 'ЛС-СОГЛ', ...head })
  const line = { type: 'work', code: '', name: 'Стены', unit: 'м3', volume: '10', price: '1000' }
  const place = { group_id: null, params: {} }
  const rows = [{ id: -1, is_folder: false, classifier_id: null, description: '', place, ...line }]
  await ask('estimates/save-lines', { estimate_id: estimate.id, rows })

  await signIn(page, 'director', `/agreement/${agreement_id}?tab=estimates&estimate=${estimate.id}`)
  await page.getByRole('button', { name: 'Отправить на согласование' }).click()
  await expect(page.getByText('Смета на согласовании. Изменить её можно после решения')).toBeVisible()

  await signIn(page, 'engineer', '/approvement/smeta_list/')
  const list = page.getByRole('grid', { name: 'Сметы на согласовании' })
  await list.getByRole('link', { name: 'ЛС-СОГЛ' }).click()
  await page.getByRole('button', { name: 'Отклонить' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Замечание' }).fill('Нет объёмов')
  await page.getByRole('dialog').getByRole('button', { name: 'Отклонить' }).click()
  await expect(page.getByText('Не согласовано')).toBeVisible()
  await page.getByRole('button', { name: 'Ход согласования' }).click()
  await expect(page.getByRole('dialog', { name: 'Согласование сметы' })).toContainText('Нет объёмов')
})
