import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { asDirector, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const line = (name: string, vat_rate: string | null) => ({
  name,
  unit: 'т',
  code: '',
  volume: '3',
  price: '333.33',
  vat_rate,
})

async function printed(page: Page, form: string): Promise<Download> {
  await page.getByRole('button', { name: 'Печать' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: form }).click(),
  ])
  return file
}

test('an accepted act is printed: PDF and Excel of КС-2, the certificate of its month', async ({ page }) => {
  const agreement_id = await contractWithTerms(page, 'ПЕЧ-1', {})
  const ask = await asDirector(page)
  const head = { agreement_id, type: 'contracting', number: 'П-1', date: '2025-05-31', vat_rate: '20' }
  const { ks } = await ask('ks/create', { ...head, lines: [line('Кладка', '20')] })
  await signIn(page, 'director', `/ks-item/${ks}`)
  const pdf = await printed(page, 'Акт КС-2, PDF')
  expect(pdf.suggestedFilename()).toBe('КС-2 № П-1 от 31.05.2025.pdf')
  expect(readFileSync(await pdf.path(), 'latin1')).toMatch(/^%PDF-1\.7[\s\S]+%%EOF\s*$/)
  const excel = await printed(page, 'Акт КС-2, Excel')
  expect(excel.suggestedFilename()).toBe('КС-2 № П-1 от 31.05.2025.xlsx')
  const certificate = await printed(page, 'Справка КС-3, PDF')
  expect(certificate.suggestedFilename()).toMatch(/^КС-3 № 1 от 31\.05\.2025\.pdf$/)
  await page.getByRole('button', { name: 'Печать' }).click()
  await expectAccessible(page, { within: '[role="menu"]' })
})

test('УПД goes out as XML and the same file comes in as a document', async ({ page }) => {
  const agreement_id = await contractWithTerms(page, 'УПД-1', {})
  const ask = await asDirector(page)
  const head = { agreement_id, type: 'purchase', number: 'У-1', date: '2025-05-31', vat_rate: '20' }
  const { ks } = await ask('ks/create', { ...head, lines: [line('Арматура', '20'), line('Доставка', '10')] })
  const { executor_id: contractor_id, version } = await ask('ks/load-item', { ks_id: ks })
  const contact = { contractor_id, name: 'Иванов Пётр', post: 'Директор', phone: '', email: '' }
  await ask('contractor/save-contact', contact)
  await signIn(page, 'director', `/ks-item/${ks}`)
  const sent = await printed(page, 'УПД, статус 1, XML')
  expect(sent.suggestedFilename()).toMatch(/^ON_NSCHFDOPPR_\d+_\d+_\d{8}_[\da-f-]{36}_0_0_0_0_0_00\.xml$/)
  await ask('ks/remove', { ks_id: ks, version })

  await page.goto('/ks/')
  await page.getByRole('button', { name: 'Загрузить УПД' }).click()
  const dialog = page.getByRole('dialog', { name: 'Загрузить УПД или КС-2' })
  const buffer = readFileSync(await sent.path())
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: sent.suggestedFilename(), mimeType: 'application/xml', buffer })
  await expect(dialog.getByRole('combobox', { name: 'Договор' })).toHaveValue(/№ УПД-1 от /)
  await expect(dialog.getByRole('row', { name: /Доставка/ })).toContainText(/999,99.*10\s%.*100,00/)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Создать УПД' }).click()
  await expect(page.getByRole('heading', { name: /^УПД № У-1 от / })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Арматура' })).toBeVisible()
})

test('a seller who is no contractor yet is created from the file, and whoever may not create is told whom to ask', async ({
  page,
}) => {
  const agreement_id = await contractWithTerms(page, 'УПД-2', {})
  const ask = await asDirector(page)
  const head = { agreement_id, type: 'purchase', number: 'У-2', date: '2025-05-31', vat_rate: '20' }
  const { ks } = await ask('ks/create', { ...head, lines: [line('Арматура', '20')] })
  const { executor_id: contractor_id } = await ask('ks/load-item', { ks_id: ks })
  const contact = { contractor_id, name: 'Иванов Пётр', post: 'Директор', phone: '', email: '' }
  await ask('contractor/save-contact', contact)
  await signIn(page, 'director', `/ks-item/${ks}`)
  const sent = readFileSync(await (await printed(page, 'УПД, статус 1, XML')).path(), 'latin1')
  // Digits are the same in every encoding; the seller stands first, after the names of the file.
  const inn = /="(\d{10})"/.exec(sent)?.[1] ?? ''
  const buffer = Buffer.from(sent.replaceAll(`="${inn}"`, '="5905004177"'), 'latin1')
  const load = async () => {
    await page.getByRole('button', { name: 'Загрузить УПД' }).click()
    const dialog = page.getByRole('dialog', { name: 'Загрузить УПД или КС-2' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'ON_NSCHFDOPPR.xml', mimeType: 'application/xml', buffer })
    await expect(dialog.getByText(/^Продавца с ИНН 5905004177 .+ нет среди контрагентов$/)).toBeVisible()
    return dialog
  }
  await signIn(page, 'engineer', '/ks/')
  const told = await load()
  await expect(told.getByText(/^Создать контрагента может /)).toBeVisible()
  await expect(told.getByRole('button', { name: 'Создать продавца' })).toBeHidden()

  await signIn(page, 'director', '/ks/')
  const dialog = await load()
  await dialog.getByRole('button', { name: 'Создать продавца' }).click()
  const card = page.getByRole('dialog', { name: 'Новый контрагент' })
  await expect(card.getByLabel('ИНН')).toHaveValue('5905004177')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await card.getByRole('button', { name: 'Создать контрагента' }).click()
  await expect(card).toBeHidden()
  await expect(dialog.getByText(/^Нет договора в рублях/)).toBeVisible()
  await expect(dialog.getByText(/нет среди контрагентов/)).toBeHidden()
})
