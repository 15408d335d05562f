import type { Page } from '@playwright/test'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { asDirector } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { pasteBlock } from '../testing/paste-block.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { settledContract } from './settled-contract.ts'

/** 100 × 2 500,50 accepted today and approved by the whole route. */
async function approvedAct(page: Page, agreement_id: number, number: string): Promise<number> {
  const ask = await asDirector(page)
  const line = { name: 'Бетонирование', unit: 'м³', code: '', volume: '100', price: '2500.50' }
  const head = { agreement_id, type: 'contracting', number, date: moscowDay(new Date()), vat_rate: null }
  const { ks } = await ask('ks/create', { ...head, lines: [line] })
  const ref = { object_type: 'ks', object_id: ks }
  await ask('approvals/send', ref)
  for (const who of ['engineer', 'director'] as const) {
    const { version } = await ask('approvals/load-round', ref)
    const objects = [{ ...ref, version }]
    await page.request.post('/api/approvals/decide', {
      headers: { authorization: `Bearer ${await sessionToken(page, who)}` },
      data: { company_id: 1, objects, kind: 'approve' },
    })
  }
  return ks
}

test('an approved act is corrected by a new one, and КС-3 counts both (R-1-10)', async ({ page }) => {
  const agreement_id = await settledContract(page, 'КС-ИСПР-1')
  const ks = await approvedAct(page, agreement_id, 'И-1')
  await signIn(page, 'director', `/ks-item/${ks}`)
  await page.getByRole('button', { name: 'Исправить' }).click()
  await expect(page.getByRole('heading', { name: 'Исправление: КС-2 № И-1' })).toBeVisible()
  const lines = page.getByRole('grid', { name: 'Строки документа' })
  const volume = lines.getByRole('gridcell', { name: '−100', exact: true })
  await volume.click()
  await page.keyboard.type('-40')
  await page.keyboard.press('Enter')
  const settlement = page.getByRole('region', { name: 'Расчёт, ₽' })
  await expect(settlement).toContainText(/Принято с НДС\s*−100\s020,00/)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('link', { name: 'документ № И-1' })).toBeVisible()
  await page.getByRole('link', { name: 'документ № И-1' }).click()
  await expect(page.getByRole('region', { name: 'Исправления' })).toContainText(/№\sИ-1-1.*−100\s020,00/)

  await page.getByRole('link', { name: 'КС-3' }).click()
  const form = page.getByRole('treegrid', { name: 'Справка о стоимости выполненных работ и затрат' })
  const whole = form.getByRole('row', { name: /Всего с учётом НДС/ })
  await expect(whole).toContainText(/250\s050,00.*250\s050,00.*250\s050,00/)
  await page.getByRole('switch', { name: 'С несогласованными' }).click()
  await expect(whole).toContainText(/150\s030,00.*150\s030,00.*150\s030,00/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'КС-6а' }).click()
  await expect(page.getByRole('row', { name: /Бетонирование/ })).toContainText(/250\s050,00/)
})

test('УПД has a rate of VAT in every line; its copy has the next number (R-1-12)', async ({ page }) => {
  const agreement_id = await settledContract(page, 'КС-УПД-1')
  await signIn(page, 'director', `/ks-create?agreement_id=${agreement_id}`)
  await page.getByLabel('Вид документа').first().click()
  await page.getByRole('option', { name: 'УПД' }).click()
  await page.getByRole('textbox', { name: 'Номер' }).fill('17')
  const lines = page.getByRole('grid', { name: 'Строки документа' })
  await lines.getByRole('row').nth(1).getByRole('gridcell').nth(1).click()
  await pasteBlock(lines, [
    ['Кабель', 'К-1', 'м', '10', '1 234,56', '', '22 %'],
    ['Книги', '', 'шт', '3', '999,99', '', '10 %'],
  ])
  const settlement = page.getByRole('region', { name: 'Расчёт, ₽' })
  // 12 345,60 × 22 % + 2 999,97 × 10 % = 2 716,03 + 300,00
  await expect(settlement).toContainText(/НДС\s*3\s016,03/)
  await expect(settlement).toContainText(/Принято с НДС\s*18\s361,60/)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { name: /^УПД № 17 от / })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Основное' })).toContainText('22 %, 10 %')
  await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('menuitem', { name: 'Создать копию' }).click()
  await expect(page.getByRole('textbox', { name: 'Номер' })).toHaveValue('18')
  await expect(page.getByRole('row', { name: /Книги/ })).toContainText(/10 %.*300,00/)
})
