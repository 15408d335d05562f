import type { Page } from '@playwright/test'
import { asPerson } from '../agreements/contract-with-terms.ts'
import { type DemoUser, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

/** Everything that is made from anywhere: its words in «+», its deed in the palette, and the call that makes it. */
const MADE = [
  ['Договор', 'Создать договор', 'agreements/create-draft'],
  ['Акт (КС-2)', 'Создать акт (КС-2)', 'ks/create'],
  ['Платежи списком', 'Создать платежи списком', 'payments/create-list'],
  ['Платёж по документу', 'Создать платёж по документу', 'payments/create'],
  ['Платёж', 'Создать платёж', 'payments/create'],
  ['Счета на оплату', 'Добавить счета на оплату', 'invoices/create-list'],
  ['Реестр платежей', 'Создать реестр платежей', 'registries/create'],
  ['Реестр банка', 'Создать реестр банка', 'registries/create'],
  ['Бюджет месяца', 'Создать бюджет месяца', 'budgets/create'],
  ['Контрагент', 'Создать контрагента', 'contractor/create'],
  ['Проект', 'Создать проект', 'project/create'],
  ['Кредитный договор', 'Создать кредитный договор', 'loan_agreements/create'],
  ['Статья затрат', 'Создать статью затрат', 'classifier/create-item'],
  ['Маршрут согласования', 'Создать маршрут согласования', 'approvals/save-route'],
  ['Сотрудник', 'Пригласить сотрудника', 'permission/invite'],
] as const

/** Lists and the deed of their own that makes one more row. */
const LISTS = [
  ['/agreements/', 'Создать договор', 'agreements/create-draft'],
  ['/ks/', 'Создать акт (КС-2)', 'ks/create'],
  ['/payments-registry/', 'Создать платёж', 'payments/create'],
  ['/payments-registry/invoices', 'Добавить счета', 'invoices/create-list'],
  ['/agents/list/', 'Создать контрагента', 'contractor/create'],
  ['/structure/', 'Создать проект', 'project/create'],
  ['/reports/registry', 'Создать реестр', 'registries/create'],
  ['/reports/budgeting', 'Создать бюджет', 'budgets/create'],
] as const

/** An empty question makes nothing: whoever may not is refused before it is read, whoever may is told what is wrong in it. */
async function allowedTo(page: Page, user: DemoUser): Promise<ReadonlySet<string>> {
  const ask = await asPerson(page, user)
  const allowed = new Set<string>()
  for (const path of new Set(MADE.map(([, , path]) => path))) {
    const said = await ask(path, {}).catch((error: Error) => error.message)
    if (!String(said).includes(': 422')) expect(String(said)).toContain(`${path}: 403`)
    else allowed.add(path)
  }
  return allowed
}

for (const user of ['director', 'finance', 'engineer', 'viewer', 'admin', 'bank'] as const) {
  test(`${user} is offered to create what the server lets ${user} create, and nothing else`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await signIn(page, user, null)
    const allowed = await allowedTo(page, user)
    const wanted = MADE.filter(([, , path]) => allowed.has(path))
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Профиль' })).toBeVisible()
    const add = page.getByRole('button', { name: 'Создать', exact: true })
    await expect(add).toHaveCount(wanted.length > 0 ? 1 : 0)
    if (wanted.length > 0) {
      await add.click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(wanted.map(([label]) => label))
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    for (const words of ['Создать', 'Добавить счета', 'Пригласить']) {
      await palette.getByRole('combobox').or(palette.getByRole('textbox')).first().fill(words)
      for (const [, deed, path] of MADE) {
        if (!deed.startsWith(words)) continue
        await expect
          .soft(palette.getByRole('option', { name: deed, exact: true }), deed)
          .toHaveCount(allowed.has(path) ? 1 : 0)
      }
    }
    await page.keyboard.press('Escape')
    for (const [address, deed, path] of LISTS) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (page.url().includes('permission-denied')) {
        expect(allowed.has(path), address).toBe(false)
        continue
      }
      const button = page
        .getByRole('main')
        .or(page.getByRole('banner'))
        .getByRole('button', { name: deed })
        .or(page.getByRole('banner').getByRole('link', { name: deed }))
      await expect.soft(button.first(), `${address} ${deed}`).toBeVisible({ visible: allowed.has(path) })
    }
  })
}
