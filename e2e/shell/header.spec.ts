import { expectAccessible } from '../testing/expect-accessible.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const NOTICE = { id: 1, text: 'Платёж ждёт', created: '2026-11-13T06:05:00Z', is_read: false, link: null }

test('the header: search, title, buttons of the page and the letter of the person (R-2.8-08 … R-2.8-11)', async ({
  page,
}) => {
  await signIn(page, 'director', '/agreements/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Договоры')
  await expect(page).toHaveTitle('Договоры — Строительные финансы')
  await expect(header.getByRole('textbox', { name: 'Поиск по компании' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Создать договор' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Профиль: Анна Белова' })).toHaveText('А')
})

test('the whole menu is seen on a screen of 900 px, and with a zoom of 200 % nothing covers the title', async ({
  page,
}) => {
  await signIn(page, 'director', '/agreements/')
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await expect(menu.getByRole('link', { name: 'Выписки банка' })).toBeInViewport({ ratio: 1 })
  expect(await menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)

  // 1440 × 900 by 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  const header = page.getByRole('banner')
  const search = header.getByRole('button', { name: 'Поиск по компании' })
  await expect(search).toBeVisible()
  const [title, beside] = [
    await header.getByRole('heading', { level: 1 }).boundingBox(),
    await search.boundingBox(),
  ]
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  await search.click()
  await expect(header.getByRole('textbox', { name: 'Поиск по компании' })).toBeFocused()
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('what is pressed is 40 px high and wide', async ({ page }) => {
    await signIn(page, 'director', '/payments-registry/')
    await expect(page.getByRole('list').getByRole('listitem').first()).toBeVisible()
    for (const path of ['/payments-registry/', '/payments-create', '/reports/registry']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await networkQuiet(page)
      const small = await page.getByRole('button').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { width, height } = button.getBoundingClientRect()
          // What stands inside a field is as wide as its picture: the field itself is pressed too.
          const most = button.closest('.mantine-Input-section') ? 24 : 40
          const isSmall = width > 0 && (height < 40 || width < most)
          return isSmall ? [`${button.ariaLabel ?? button.textContent}: ${width} × ${height}`] : []
        }),
      )
      expect(small, path).toEqual([])
    }
  })
})

test('without a page there is the name of the product (R-9-32)', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page).toHaveTitle(/Строительные финансы$/)
})

test('the frame is 80 px high and its menu 100 and 335 px wide; in reports 86 and 80; the context is chosen in it (R-9-21 … R-9-24, R-1-05 … R-1-07)', async ({
  page,
}) => {
  await signIn(page, 'director', '/agreements/')
  const header = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await expect(menu.getByRole('link', { name: 'Договоры', exact: true })).toBeVisible()
  expect((await header.boundingBox())?.height).toBe(80)
  expect((await menu.boundingBox())?.width).toBe(100)
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  expect((await menu.boundingBox())?.width).toBe(335)
  await expect(menu.getByText('Справочники')).toBeVisible()
  for (const label of ['Организация', 'Проект', 'Кредитный договор']) {
    const choice = page.getByRole('combobox', { name: label })
    await choice.click()
    const option = page.getByRole('option').nth(1)
    const name = (await option.textContent()) ?? ''
    await Promise.all([page.waitForEvent('load'), option.click()])
    await page.getByRole('button', { name: 'Открыть меню' }).click()
    await expect(choice).toHaveValue(name)
  }
  const loan = Number(await page.evaluate("localStorage['current-loan-agreement-1']"))
  const asked = page.waitForRequest('**/ks/load-list')
  await menu.getByRole('link', { name: 'Выполнение', exact: true }).click()
  expect((await asked).postDataJSON().loan_agreement_id).toBe(loan)
  await page.goto('/reports/cost-price')
  await expect(header.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await header.boundingBox())?.height).toBe(86)
  expect((await menu.boundingBox())?.width).toBe(80)
  await expect(menu.getByRole('link', { name: 'Договоры', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('every word of the side menu is seen whole', async ({ page }) => {
  await signIn(page, 'admin', '/')
  await page.evaluate('localStorage.setItem("isDev", "true")')
  await page.reload()
  const words = page.getByRole('navigation', { name: 'Главное меню' }).locator('a span')
  await expect(words.first()).toBeVisible()
  await page.evaluate('document.fonts.ready')
  const edges = await words.evaluateAll((spans) =>
    spans.map((span) => {
      const word = span.getBoundingClientRect()
      const link = (span.parentElement as HTMLElement).getBoundingClientRect()
      return {
        word: span.textContent,
        inside: word.left >= link.left && word.right <= link.right,
        right: word.right,
      }
    }),
  )
  expect(edges.filter(({ inside, right }) => !inside || right > 97)).toEqual([])
})

test('quick-add opens the contract in place and leads to the other forms (R-2.3-01 … R-2.3-04)', async ({
  page,
}) => {
  await signIn(page, 'director', '/agreements/')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expectAccessible(page, { within: '[role="menu"]' })
  await page.getByRole('menuitem', { name: 'Договор', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый договор' })
  await expect(dialog).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/agreements/')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  for (const [name, address] of [
    ['Акт (КС-2)', '/ks-create'],
    ['Платежи списком', '/payments-create-list'],
    ['Платёж по документу', '/payments-create?type=document'],
    ['Счета на оплату', '/payments-registry/invoices/create'],
    ['Реестр платежей', '/reports/registry/create'],
  ] as const) {
    await expect(header.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Alt+KeyN')
    await page.getByRole('menuitem', { name }).click()
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
  }
  // A new registry asks for its payments first; nothing opens under that window.
  const choice = page.getByRole('dialog', { name: 'Платежи для реестра' })
  await expect(choice).toBeVisible()
  await page.keyboard.press('Alt+KeyN')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(choice).toHaveCount(0)
  for (const [name, dialog, address] of [
    ['Контрагент', 'Новый контрагент', '/agents/list/'],
    ['Проект', 'Новый проект', '/structure/'],
    ['Кредитный договор', 'Новый кредитный договор', '/structure/loan-agreements/'],
  ] as const) {
    await page.keyboard.press('Alt+KeyN')
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Проекты' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what waits for approval carries counters, zero is quiet (R-2.4-01, R-2.4-07)', async ({ page }) => {
  const counts = {
    agreement_count: 0,
    smeta_count: 0,
    ks_count: 0,
    payment_count: 0,
    registry_count: 3,
    bank_registry: 0,
  }
  const onTheirWay = Promise.withResolvers<void>()
  for (const [path, json] of [
    ['load-requests-for-approval', counts],
    ['load-further-counts', { budget_count: 0, requisites_count: 0 }],
    ['notification/get', { notifications: [NOTICE] }],
  ] as const) {
    await page.route(`**/${path}`, async (route) => {
      await onTheirWay.promise
      await route.fulfill({ json })
    })
  }
  await signIn(page, 'director', '/agreements/')
  // The counters come late and move no button.
  const add = page.getByRole('banner').getByRole('button', { name: 'Создать договор' })
  await expect(add).toBeVisible()
  await page.evaluate('document.fonts.ready')
  const place = await add.boundingBox()
  onTheirWay.resolve()
  await expect(page.getByRole('button', { name: 'Уведомления, непрочитанных: 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ожидают согласования: 3' })).toBeVisible()
  expect(await add.boundingBox()).toEqual(place)
  await page.getByRole('button', { name: 'Ожидают согласования: 3' }).click()
  const registries = page.getByRole('menuitem', { name: /Реестры платежей/ })
  await expect(registries).toContainText('3')
  await expectAccessible(page, { within: '[role="menu"]' })
  await registries.click()
  await expect(page).toHaveURL(/\/reports\/registry\?needs_user_approval=true$/)
})
