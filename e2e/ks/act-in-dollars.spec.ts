import type { Page } from '@playwright/test'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { asDirector, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const DOLLARS = { currency: 'dollar', currency_rate: '90' }

/** $10 000 and VAT of 22 % at 95.50, waiting for its first decision. */
async function waitingAct(page: Page, agreement_id: number): Promise<number> {
  const ask = await asDirector(page)
  const line = { name: 'Монтаж', unit: 'шт', code: '', volume: '100', price: '100' }
  const head = {
    agreement_id,
    type: 'contracting',
    number: 'В-1',
    date: moscowDay(new Date()),
    vat_rate: '22',
  }
  const { ks } = await ask('ks/create', { ...head, currency_rate: '95.5', lines: [line] })
  await ask('approvals/send', { object_type: 'ks', object_id: ks })
  return ks
}

async function approve(page: Page, ks: number) {
  const ref = { object_type: 'ks', object_id: ks }
  const ask = await asDirector(page)
  for (const who of ['engineer', 'director'] as const) {
    const { version } = await ask('approvals/load-round', ref)
    await page.request.post('/api/approvals/decide', {
      headers: { authorization: `Bearer ${await sessionToken(page, who)}` },
      data: { company_id: 1, objects: [{ ...ref, version }], kind: 'approve' },
    })
  }
}

test('an act in dollars never calls them roubles and says its rouble value beside (K-15)', async ({
  page,
}) => {
  const agreement_id = await contractWithTerms(page, 'КС-ДОЛЛАРЫ-1', DOLLARS)
  await signIn(page, 'director', `/ks-create?agreement_id=${agreement_id}`)
  const form = page.getByRole('form', { name: 'Акт (КС-2)' })
  await expect(form).toContainText(/Осталось работ\s*1\s000\s000,00\s\$/)
  const rate = form.getByRole('textbox', { name: 'Курс, ₽ за $' })
  await expect(rate).toHaveValue('')
  await expect(form.getByText('Курс договора – 90,00')).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(rate).toHaveAttribute('aria-invalid', 'true')
  await rate.fill('90')
  await rate.blur()
  await expect(form.getByText('Это курс договора: проверьте, что он и на дату документа')).toBeVisible()
  await rate.fill('95,5')
  await rate.blur()
  await expect(form.getByText('Курс договора – 90,00')).toBeVisible()
  await expect(rate).not.toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('columnheader', { name: 'Цена, $' })).toBeVisible()
  await expect(form.getByRole('columnheader', { name: 'Стоимость, $' })).toBeVisible()
  await expect(form.getByRole('region', { name: 'Расчёт, $' })).toContainText(/К оплате\s*0,00\s\$/)

  const ks = await waitingAct(page, agreement_id)
  await signIn(page, 'engineer', `/ks-item/${ks}`)
  const settlement = page.getByRole('region', { name: 'Расчёт, $' })
  await expect(settlement).toContainText(/К оплате\s*12\s200,00\s\$/)
  await expect(settlement).toContainText(/Принято в рублях по курсу 95,50: 1\s165\s100,00\s₽/)
  await expect(page.getByRole('region', { name: 'К оплате по документу, $' })).toBeVisible()
  await page.getByRole('button', { name: 'Печать' }).click()
  await expect(page.getByText('печатные формы и файлы обмена – рублёвые')).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Согласовать', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Согласовать?' })
  await expect(dialog).toContainText(
    /на 12\s200,00\s\$ \(в рублях по курсу 95,50: 1\s165\s100,00\s₽\), к оплате 12\s200,00\s\$/,
  )
  await expectAccessible(page)
})

test('a payment of such an act is in dollars in its form and on its card (K-15)', async ({ page }) => {
  const agreement_id = await contractWithTerms(page, 'КС-ДОЛЛАРЫ-2', DOLLARS)
  const ks = await waitingAct(page, agreement_id)
  await approve(page, ks)
  await signIn(page, 'finance', `/payments-create?type=expenses&agreement_id=${agreement_id}&ks_id=${ks}`)
  const form = page.getByRole('form', { name: 'Платёж' })
  await expect(form).toContainText(/Осталось работ\s*987\s800,00\s\$/)
  await expect(form.getByRole('textbox', { name: 'Курс, ₽ за $' })).toHaveValue('')
  await expect(form.getByText('Курс договора – 90,00')).toBeVisible()
  await expect(form.getByText('₽', { exact: true })).toHaveCount(0)

  const ask = await asDirector(page)
  const draft = { agreement_id, ks_id: ks, type: 'expenses', date: moscowDay(new Date()), summ: 12_200 }
  const { payment } = await ask('payments/create', { ...draft, vat_rate: '22', currency_rate: '97' })
  await signIn(page, 'finance', `/payments-registry/?payment=${payment}`)
  const card = page.getByRole('dialog')
  await expect(card.getByRole('region', { name: 'Сумма, $' })).toContainText(/12\s200,00/)
  await expect(card).toContainText(/Сумма в рублях по курсу 97,00: 1\s183\s400,00\s₽/)
  await expect(card).toContainText(/22\s%, 2\s200,00\s\$/)
  await expect(card).toContainText('97,00 ₽ за $')
  await expectAccessible(page)
})
