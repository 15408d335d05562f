import type { Page } from '@playwright/test'
import { asDirector, asPerson, contractWithTerms } from '../agreements/contract-with-terms.ts'
import { fileForBank } from '../registries/file-for-bank.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { JOURNEY, startJourney } from '../testing/journey.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const ACTS = 12

/** Accepted acts of 10 000, 20 000 … under one contract; answers their ids. */
async function acceptedActs(page: Page, number: string, count: number): Promise<number[]> {
  const agreement_id = await contractWithTerms(page, number, { advance_method: 'none' })
  const ask = await asDirector(page)
  const engineer = await asPerson(page, 'engineer')
  const made: number[] = []
  for (let place = 1; place <= count; place += 1) {
    const { ks } = await ask('ks/create', {
      ...{
        agreement_id,
        type: 'contracting',
        number: `${number}/${place}`,
        date: '2026-11-02',
        vat_rate: null,
      },
      lines: [{ name: 'Работы', unit: 'компл', volume: '1', price: String(place * 10_000) }],
    })
    const ref = { object_type: 'ks', object_id: ks }
    await ask('approvals/send', ref)
    for (const decide of [engineer, ask]) {
      const card = await ask('ks/load-item', { ks_id: ks })
      const objects = [{ ...ref, version: card.version }]
      await decide('approvals/decide', { objects, kind: 'approve', remark: '' })
    }
    made.push(ks)
  }
  return made
}

/** The other signatures of the registry. */
async function signed(page: Page, object_id: number): Promise<void> {
  const ref = { object_type: 'registry', object_id }
  for (const user of ['finance', 'director'] as const) {
    const ask = await asPerson(page, user)
    const registry = await ask('registries/load-item', { registry_id: object_id })
    const objects = [{ ...ref, version: registry.version }]
    await ask('approvals/decide', { objects, kind: 'approve', remark: '' })
  }
}

test(
  'twelve acts are paid on one screen: payments, registry, signatures, file of the bank',
  JOURNEY,
  async ({ page }) => {
    test.slow()
    await acceptedActs(page, 'ДЕНЬ-1', ACTS)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await signIn(page, 'finance', '/payments-registry/payment-day')
    const grid = page.getByRole('grid', { name: 'Что оплатить' })
    await page.getByPlaceholder('Получатель, договор, номер').fill('ДЕНЬ-1/')
    await expect(grid.getByRole('link', { name: /^Акт № ДЕНЬ-1/ })).toHaveCount(ACTS)
    await expectAccessible(page)

    const journey = await startJourney(page, { name: 'Казначей: 12 актов до файла банку', most: 12 })
    await grid.getByRole('columnheader', { name: 'Выбрать все строки' }).click()
    const money = page.getByRole('complementary', { name: 'На что хватает денег' })
    await expect(money).toContainText(/Выбрано из собственных\s*780.000,00/)
    await expectAccessible(page)
    await press('Создать 12 платежей')
    await expect(page.getByText('Создано: 12 платежей').first()).toBeVisible()
    await expect(page.getByText('Ничего не найдено')).toBeVisible()

    await press('Собрать из них реестр')
    await expect(page.getByRole('treegrid', { name: 'Платежи реестра' })).toContainText('780 000,00')
    await press('Создать реестр')
    await expect(page).toHaveURL(/\/reports\/registry\/\d+$/)
    await press('Отправить на согласование')
    const registry = Number(/\d+$/.exec(page.url())?.[0])
    await expect(page.getByRole('button', { name: 'Отправить на согласование', exact: true })).toHaveCount(0)
    await signed(page, registry)

    await page.goto('/payments-registry/payment-day')
    const steps = page.getByRole('list', { name: 'Путь платежей' })
    await expect(steps.getByRole('listitem').filter({ hasText: 'Согласованы, не в банке' })).toContainText(
      'реестр',
    )
    await page.goto(`/reports/registry/${registry}`)
    // Another story may have bound the bank: then the button sends to it, and the file is under the arrow.
    await press('Другие способы')
    const file = await fileForBank(page, () => page.getByRole('menuitem', { name: /клиент-банк/ }).click())
    expect(file.suggestedFilename()).toMatch(/\.(txt|zip)$/)
    journey.end()
  },
)

test('of the acts ticked in their list what is free is paid, the rest is named with what holds it', async ({
  page,
}) => {
  const [first, second] = await acceptedActs(page, 'ДЕНЬ-2', 2)
  const ask = await asDirector(page)
  const { payment } = await ask('payments/create', {
    ...{
      agreement_id: (await ask('ks/load-item', { ks_id: first })).agreement_id,
      ks_id: first,
      type: 'expenses',
    },
    ...{ date: '2026-11-20', summ: 4000, vat_rate: null },
  })
  const { number } = await ask('payments/load-item', { payment_id: payment }).then(
    (answer: { number?: string; payment?: { number: string } }) => answer.payment ?? answer,
  )
  await signIn(page, 'finance', '/ks/?q=ДЕНЬ-2')
  const acts = page.getByRole('grid', { name: 'Выполнение' })
  await expect(acts.getByRole('link', { name: 'ДЕНЬ-2', exact: true })).toHaveCount(2)
  await acts.getByRole('columnheader', { name: 'Выбрать все строки' }).click()
  await page.getByRole('button', { name: 'Создать платежи' }).click()
  const grid = page.getByRole('grid', { name: 'Что оплатить' })
  await expect(grid.getByRole('link', { name: /^Акт/ })).toHaveCount(2)
  const row = (place: number) => grid.getByRole('row').filter({ hasText: `ДЕНЬ-2/${place}` })
  await expect(row(1)).toContainText('6 000,00')
  await expect(row(2)).toContainText('20 000,00')

  const pay = async (place: number, summ: string) => {
    await row(place).getByRole('gridcell').nth(5).dblclick()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(summ)
    await page.keyboard.press('Enter')
  }
  await test.step('more than is free is not made a payment, and one press lowers it', async () => {
    await pay(1, '7000')
    const left = page.getByRole('alert').filter({ hasText: 'Не пройдут проверку: 1' })
    await expect(left).toContainText(`№ ${number} от 20.11.2026 на 4 000,00 ₽`)
    await expect(page.getByRole('button', { name: 'Создать 1 платёж', exact: true })).toBeEnabled()
    await expectAccessible(page)
    await left.getByRole('button', { name: 'Уменьшить до свободного' }).click()
    await expect(left).toHaveCount(0)
  })
  await pay(2, '5000')
  await page.getByRole('button', { name: 'Создать 2 платежа' }).click()
  await expect(page.getByText('Создано: 2 платежа').first()).toBeVisible()

  await test.step('of the rest another part is paid: a sum typed into it ticks it again', async () => {
    await expect(row(2)).toContainText('15 000,00')
    await pay(2, '14000')
    await page.getByRole('button', { name: 'Создать 1 платёж', exact: true }).click()
  })
  await expect(grid.getByRole('link', { name: /^Акт/ })).toHaveCount(1)
  await expect(row(2)).toContainText('1 000,00')
  expect(second).toBeGreaterThan(0)
})
