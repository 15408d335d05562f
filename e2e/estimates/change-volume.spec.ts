import { asDirector } from '../agreements/contract-with-terms.ts'
import { newContract } from '../agreements/new-contract.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

test('an additional agreement changes the volume of lines of the contract: chosen, typed, a loose line linked (K-07)', async ({
  page,
}) => {
  const { id: agreement_id } = await newContract(page, 'ДС-ОБЪЁМ')
  const ask = await asDirector(page)
  const all = { work: '100', material: '100', equip: '100' }
  const rates = { work: '20', material: '20', equip: '20' }
  const head = { number: '1', description: '', limit_percent: all, vat_rate: rates }
  const make = async (of: number, name: string, rows: object[]) => {
    const { estimate } = await ask('estimates/create', { agreement_id: of, name, ...head })
    if (rows.length > 0) await ask('estimates/save-lines', { estimate_id: estimate.id, rows })
    return estimate.id as number
  }
  const line = { unit: 'м²', place: { group_id: null } }
  await make(agreement_id, 'Отделка', [
    { ...line, id: -1, name: 'Окраска стен', volume: '100', price: '10' },
    { ...line, id: -2, name: 'Деревянная обшивка', volume: '60', price: '50' },
  ])
  const { agreement } = await ask('agreements/load-agreement', { agreement_id })
  const { agreement: dopnik } = await ask('agreements/create-draft', {
    ...{ type: 'dopnik', number: 'ДС-1', date: '2025-04-01', summ: null, parent_agreement_id: agreement_id },
    ...{ customer_id: agreement.customer_id, executor_id: agreement.executor_id },
  })
  const changes = await make(dopnik, 'Изменения', [
    { ...line, id: -1, name: 'Малярные работы', volume: '-5', price: '10' },
  ])

  await signIn(page, 'director', `/agreement/${agreement_id}?tab=estimates&estimate=${changes}`)
  const grid = page.getByRole('treegrid', { name: 'Смета: Изменения' })
  const row = (name: RegExp) => grid.getByRole('row', { name })
  await expect(page.getByText('ДС № ДС-1 от 01.04.2025')).toBeVisible()
  await expect(page.getByText('Принимать по этой смете можно, когда соглашение согласовано')).toBeVisible()
  await expect(row(/Малярные работы/)).toContainText('Не связана: нажмите F4')
  await row(/Малярные работы/)
    .getByRole('gridcell', { name: 'Малярные работы' })
    .click()
  await page.keyboard.press('F4')
  const dialog = page.getByRole('dialog', { name: 'Какие строки договора меняются' })
  await dialog
    .getByRole('row', { name: /Окраска стен/ })
    .locator('[data-select]')
    .click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Связать со строкой «Малярные работы»' }).click()
  await expect(row(/Малярные работы/)).toContainText(/осталось 100 м² · Отделка: Окраска стен/)

  await page.getByRole('button', { name: 'Изменить объём' }).click()
  await dialog
    .getByRole('row', { name: /Деревянная обшивка/ })
    .locator('[data-select]')
    .click()
  await dialog.getByRole('button', { name: 'Добавить 1 изменение' }).click()
  await expect(row(/Деревянная обшивка/)).toContainText(/осталось 60 м² · Отделка: Деревянная обшивка/)
  await expect(grid).toBeFocused()
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByText('Смета сохранена')).toBeVisible()
  await expectAccessible(page)
})
