import type { Page } from '@playwright/test'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { asDirector } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
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
    await page.request.post('/api/approvals/decide', {
      headers: { authorization: `Bearer ${await sessionToken(page, who)}` },
      data: { company_id: 1, objects: [{ ...ref, version }], kind: 'approve' },
    })
  }
  return ks
}

test('an approved act is withdrawn with a reason: it stays, marked, and its reversal takes all of it back (K-17)', async ({
  page,
}) => {
  const agreement_id = await settledContract(page, 'КС-ОТЗЫВ-1')
  const ks = await approvedAct(page, agreement_id, 'О-1')
  await signIn(page, 'director', `/ks-item/${ks}`)
  await page.getByRole('button', { name: 'Ещё' }).click()
  await expect(page.getByRole('menuitem', { name: 'Удалить документ' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Отозвать документ' }).click()
  const dialog = page.getByRole('dialog', { name: /^Отозвать: КС-2 № О-1/ })
  await dialog.getByRole('button', { name: 'Отозвать документ' }).click()
  await expect(dialog.getByText('Напишите, почему документ отзывается')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Акт подписан дважды')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Отозвать документ' }).click()
  await expect(page.getByRole('banner').getByText('Отозван', { exact: true })).toBeVisible()
  const settlement = page.getByRole('region', { name: 'Расчёт, ₽' })
  await expect(settlement).toContainText(/К оплате\s*162\s532,50\s*Снято исправлениями\s*−162\s532,50/)
  await expect(settlement).toContainText(/К оплате с исправлениями\s*0,00\s₽/)
  await expectAccessible(page)

  await page
    .getByRole('region', { name: 'Отзыв' })
    .getByRole('link', { name: /№ О-1-С/ })
    .click()
  await expect(page.getByText('Причина: Акт подписан дважды').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /№ О-1-С/ })).toBeVisible()
  await expect(page.getByText('Сторно создано отзывом документа')).toBeVisible()
  await expect(page.getByText('На согласование ещё не отправляли')).toHaveCount(0)
  await expect(page.getByText(/−250\s050,00/).first()).toBeVisible()
})

test('what stands in the way of a withdrawal is told before its reason is asked for, with a link', async ({
  page,
}) => {
  const agreement_id = await settledContract(page, 'КС-ОТЗЫВ-2')
  const ks = await approvedAct(page, agreement_id, 'О-2')
  const ask = await asDirector(page)
  const { agreement } = await ask('agreements/load-agreement', { agreement_id })
  await ask('payments/create-list', {
    rows: [
      {
        ...{
          agreement_id,
          ks_id: ks,
          type: 'expenses',
          date: moscowDay(new Date()),
          summ: 1000,
          vat_rate: null,
        },
        ...{ project_id: agreement.project_id, classifier_id: agreement.classifier_id },
      },
    ],
  })
  await signIn(page, 'director', `/ks-item/${ks}`)
  await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('menuitem', { name: 'Отозвать документ' }).click()
  const dialog = page.getByRole('dialog', { name: /^Отозвать: КС-2 № О-2/ })
  await expect(
    dialog.getByText(/^По документу не оплачен платёж №\s\d+ от [\d.]+: сначала удалите или отзовите его$/),
  ).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('link', { name: /^Платёж №/ }).click()
  await expect(page.getByRole('dialog', { name: /^Платёж №/ })).toBeVisible()
})
