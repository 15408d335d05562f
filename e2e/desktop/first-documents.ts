import type { Page } from '@playwright/test'
import { pasteBlock } from '../testing/paste-block.ts'
import { expect } from '../testing/story.ts'
import { chooseByKeys, fillAccount } from './first-ground.ts'

/** The contractor is made where the contract is written. */
export async function createContract(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Первые шаги' })
    .getByRole('link', { name: 'Первый договор' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Новый договор' })
  await chooseByKeys(page, dialog.getByRole('combobox', { name: 'Тип' }), 'Твёрдая цена')
  await expect(dialog.getByRole('combobox', { name: 'Заказчик' })).toHaveValue('ООО «Новый застройщик»')
  await dialog.getByRole('combobox', { name: 'Исполнитель' }).fill('ООО «Подрядчик»')
  await page.keyboard.press('Enter')
  const contractor = page.getByRole('dialog', { name: 'Новый контрагент' })
  await contractor.getByRole('textbox', { name: 'ИНН' }).fill('7736050003')
  await contractor.getByRole('button', { name: 'Создать контрагента' }).click()
  await expect(contractor).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Номер' }).fill('1/2026')
  await dialog.locator('input[name="date"]').fill('20.11.2026')
  await expect(dialog.getByRole('combobox', { name: 'Проект' })).toHaveValue('Дом на Садовой')
  await dialog.getByRole('textbox', { name: 'Сумма с НДС' }).fill('1200000')
  await dialog.getByRole('combobox', { name: 'Статья' }).click()
  await page.getByRole('searchbox', { name: 'Поиск: Статья' }).fill('каркас')
  await page
    .getByRole('treeitem', { name: /каркас/i })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByRole('button', { name: 'Отправить на согласование' }).click()
  await expect(page.getByText('Решение за: Пётр Второй')).toBeVisible()
}

export async function recordAct(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Создать акт (КС-2)' }).click()
  await expect(page.getByRole('heading', { name: 'Новый акт (КС-2)' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Номер' }).fill('1')
  const lines = page.getByRole('grid', { name: 'Строки документа' })
  await lines.getByRole('row').nth(1).getByRole('gridcell').nth(1).click()
  await pasteBlock(lines, [['Устройство котлована', '', 'м³', '100', '1 000']])
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page).toHaveURL(/\/ks-item\/\d+$/)
  await page.getByRole('button', { name: 'Отправить на согласование' }).click()
  await expect(page.getByText('Решение за: Пётр Второй')).toBeVisible()
}

interface Colleague {
  confirm: () => Promise<void>
  approve: () => Promise<void>
  told: (step: string) => void
}

/** From the act to money that has left: the payment, its registry, the mark. */
export async function payThrough(page: Page, { confirm, approve, told }: Colleague): Promise<void> {
  await page.getByRole('button', { name: 'Создать платёж' }).click()
  const checks = page.getByRole('complementary', { name: 'Проверка платежа' })
  await checks.getByRole('button', { name: 'Добавить счёт получателя' }).click()
  await fillAccount(page, '044525187', '40702810738000000002')
  await expect(checks.getByText('не проходит')).toHaveCount(0)
  await page.getByRole('button', { name: 'Создать платёж' }).click()
  const payment = page.getByRole('dialog', { name: /^Платёж № 1/ })
  await expect(payment.getByText('Подтверждает Пётр Второй.')).toBeVisible()
  await confirm()
  told('Платёж')
  await payment.getByRole('button', { name: 'В реестр' }).click()
  await page.getByRole('button', { name: 'Создать реестр' }).click()
  await page.getByRole('button', { name: 'Отправить на согласование' }).click()
  await expect(page.getByText('Решение за: Пётр Второй')).toBeVisible()
  await approve()
  told('Реестр')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Выгрузить в банк' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.txt$/)
  await page
    .getByRole('treegrid', { name: 'Платежи реестра' })
    .getByRole('link', { name: '1', exact: true })
    .click()
  // The card that was read before the registry was approved is shown until it is read anew.
  await expect(payment.getByText('Согласовано', { exact: true }).first()).toBeVisible()
  await payment.getByRole('button', { name: 'Отметить оплату' }).click()
  await page
    .getByRole('dialog', { name: /оплат/i })
    .last()
    .getByRole('button', { name: /^Отметить/ })
    .click()
}
