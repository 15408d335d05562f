import { asDirector } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { settledContract } from './settled-contract.ts'

test('КС-2 takes lines of the estimate, half of what is left; more than is left is refused with its row (K-07)', async ({
  page,
}) => {
  const agreement_id = await settledContract(page, 'КС-СМЕТА-1')
  const ask = await asDirector(page)
  const all = { work: '100', material: '100', equip: '100' }
  const rates = { work: '20', material: '20', equip: '20' }
  const head = { number: '1', name: 'Каркас', description: '', limit_percent: all, vat_rate: rates }
  const { estimate } = await ask('estimates/create', { agreement_id, ...head })
  const line = { unit: 'м³', price: '1000', place: { group_id: -1 } }
  await ask('estimates/save-lines', {
    estimate_id: estimate.id,
    rows: [
      { id: -1, name: 'Монолит', is_folder: true, place: { group_id: null } },
      { ...line, id: -2, name: 'Стены', volume: '40.5' },
      { ...line, id: -3, name: 'Плиты', volume: '20' },
    ],
  })
  await signIn(page, 'director', `/ks-create?agreement_id=${agreement_id}`)
  await page.getByRole('textbox', { name: 'Номер' }).fill('С-1')
  await page.getByRole('button', { name: 'Добавить из сметы' }).click()
  const dialog = page.getByRole('dialog', { name: 'Строки сметы' })
  await dialog.getByRole('row', { name: /Стены/ }).locator('[data-select]').click()
  await dialog.getByRole('textbox', { name: 'Принять, % остатка' }).fill('50')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /Добавить 1/ }).click()
  const lines = page.getByRole('grid', { name: 'Строки документа' })
  await expect(lines.getByRole('row', { name: /Стены/ })).toContainText(/40,5.*20,25.*20\s250,00/)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { name: /^КС-2 № С-1 от / })).toBeVisible()

  await page.goto(`/ks-create?agreement_id=${agreement_id}`)
  await page.getByRole('textbox', { name: 'Номер' }).fill('С-2')
  await page.getByRole('button', { name: 'Добавить из сметы' }).click()
  await dialog.getByRole('row', { name: /Стены/ }).locator('[data-select]').click()
  await dialog.getByRole('button', { name: /Добавить 1/ }).click()
  const cell = lines
    .getByRole('row', { name: /Стены/ })
    .getByRole('gridcell', { name: '20,25', exact: true })
    .last()
  await cell.click()
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /Строка \d «Стены.*»: в смете «Каркас» осталось 20,25\sм³, в акте 21/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page).toHaveURL(/ks-create/)
})
