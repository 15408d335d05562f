import { asDirector } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const GONE = 'own_gone'
const place = (code: string, order: number) => ({ code, order, visible: true, width: null, pinned: false })

test('an address kept from before opens without the field that is gone, and says so', async ({ page }) => {
  await signIn(page, 'finance', '/agreements/')
  const filters = [
    { field: GONE, op: 'eq', value: 1 },
    { field: 'number', op: 'contains', value: 'СК' },
  ]
  const sort = [{ field: 'own_gone_too', desc: true }]
  await page.goto(`/agreements/?filters=${JSON.stringify(filters)}&sort=${JSON.stringify(sort)}`)
  await expect(
    refusalOf(page).getByText('В списке нет полей «own_gone», «own_gone_too». Показано без этого'),
  ).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toContainText('СК-')
  await expect(page).not.toHaveURL(/own_gone/)
  await expectAccessible(page)

  await page.goto(`/structure/loan-agreements/?filters=${JSON.stringify([filters[0]])}`)
  await expect(refusalOf(page).getByText('В списке нет поля «own_gone». Показано без этого')).toBeVisible()
  await expect(page.getByRole('treegrid').getByRole('row').nth(2)).toBeVisible()
})

test('a saved view of a list and of a report opens without what is gone, and says so', async ({ page }) => {
  await signIn(page, 'director', '/agreements/')
  const ask = await asDirector(page)
  const list = { search: '', filters: [{ field: GONE, op: 'eq', value: 1 }], sort: [] }
  const columns = [place('number', 0), place(GONE, 1), place('date', 2)]
  await ask('views/save', { type: 'agreements', name: 'Прежний', state: { ...list, columns } })
  const parameters = { date_to: '2025-12-31', gone: 'x', unit: 'millions' }
  const of_report = { ...list, parameters, columns: [place('name', 0), place(GONE, 1)] }
  await ask('views/save', { type: 'report:cost-price', name: 'Прежний', state: of_report })

  await page.reload()
  await page.getByRole('button', { name: 'Виды' }).click()
  await page.getByRole('button', { name: 'Прежний', exact: true }).click()
  await expect(refusalOf(page).getByText('В списке нет поля «own_gone». Показано без этого')).toBeVisible()
  await expect(
    refusalOf(page).getByText('Колонок этого вида, которых больше нет: 1. Показано без них'),
  ).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible()

  await page.goto('/reports/cost-price')
  await page.getByRole('button', { name: 'Виды' }).click()
  await page.getByRole('button', { name: 'Прежний', exact: true }).click()
  for (const told of [
    'Условий этого вида, которых в отчёте больше нет: 1. Показано без них',
    'Такого значения в отчёте больше нет: «Единицы». Показано обычное',
    'В списке нет поля «own_gone». Показано без этого',
    'Колонок этого вида, которых больше нет: 1. Показано без них',
  ]) {
    await expect(refusalOf(page).getByText(told)).toBeVisible()
  }
  await expect(page.getByLabel('На дату', { exact: true })).toHaveValue('31.12.2025')
  await expect(page.getByRole('treegrid').getByRole('row').nth(2)).toBeVisible()
})

test('a shared view of a field the company took out since names it, and shows the rest', async ({ page }) => {
  await signIn(page, 'viewer', null)
  const ask = await asDirector(page)
  const own = { type: 'agreements', title: 'Бывший куратор', kind: 'text', options: [] }
  const field = await ask('customFields/save', own)
  const code = `cf_${field.id}`
  const state = {
    search: '',
    filters: [{ field: code, op: 'contains', value: 'а' }],
    sort: [{ field: code, desc: false }],
    columns: [place('number', 0), place(code, 1), place('date', 2)],
  }
  const view = await ask('views/save', { type: 'agreements', name: 'По кураторам', is_shared: true, state })
  await ask('customFields/remove', { id: field.id, version: 1 })

  await page.goto(`/agreements/?view=${view.id}`)
  await expect(
    refusalOf(page).getByText('В списке нет поля «Бывший куратор». Показано без этого'),
  ).toBeVisible()
  await expect(
    refusalOf(page).getByText('Колонка «Бывший куратор» больше не существует, вид показан без неё'),
  ).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible()
})

test('no list is lost to a filter and an order that it has not', async ({ page }) => {
  test.setTimeout(150_000)
  await signIn(page, 'director', null)
  const conditions = `filters=${JSON.stringify([{ field: GONE, op: 'eq', value: 1 }])}&sort=${JSON.stringify([{ field: 'own_gone_too', desc: true }])}`
  for (const address of [
    '/structure/',
    '/structure/loan-agreements/',
    '/agreements/',
    '/ks/',
    '/payments-registry/',
    '/payments-registry/invoices',
    '/agents/list/',
    '/classifiers/classifier/',
    '/reports/budgeting',
    '/reports/registry',
    '/reports/bank-registry',
    '/reports/bank-agreements',
    '/reports/bank-ks',
    '/reports/bank-payments',
  ]) {
    await test.step(address, async () => {
      await page.goto(`${address}?${conditions}`)
      // Where a list is asked in two parts, each of them may name its own.
      await expect(refusalOf(page)).toContainText('«own_gone»')
      await expect(refusalOf(page)).toContainText('«own_gone_too»')
      await expect(page).not.toHaveURL(/own_gone/)
      await expect(page.locator('[role=grid], [role=treegrid]').first().getByRole('row').nth(1)).toBeVisible()
    })
  }
})
