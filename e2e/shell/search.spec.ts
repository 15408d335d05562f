import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const FIND = '**/api/erp/company/findEntity'

test('a contract opens in a new tab, other kinds are no links and open here (R-2.8-12 … R-2.8-15)', async ({
  page,
}) => {
  await signIn(page, 'director')
  const box = page.getByRole('textbox', { name: 'Поиск по компании' })
  await box.fill('  монолит ')
  const link = page.getByRole('link', { name: /^№ ПР-26\/020 от/ })
  await expect(link).toHaveAttribute('href', /^\/agreement\/\d+$/)
  await expect(page.getByText('ООО «Монолит-Норд», ИНН 7817704180')).toBeVisible()
  await expect(page.getByRole('link', { name: /ИНН 7817704180/ })).toHaveCount(0)
  await expectAccessible(page)
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(opened).toHaveURL(/\/agreement\/\d+$/)
  await opened.close()
  await box.focus()
  await page.getByRole('button', { name: 'ООО «Монолит-Норд», ИНН 7817704180' }).click()
  await expect(page).toHaveURL(/\/agents\/\d+/)
})

test('five keys in a moment are one question, the earlier one is dropped silently (R-2.8-17, R-7-17, R-7-18, R-8-07, R-9-03)', async ({
  page,
}) => {
  await signIn(page, 'director')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/company/findEntity')) asked.push(request.postDataJSON().search_string)
  })
  const dropped: string[] = []
  page.on('requestfailed', (request) => dropped.push(request.postDataJSON()?.search_string))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(FIND, async (route) => {
    if (route.request().postDataJSON().search_string === 'монол') await held
    await route.continue().catch(() => undefined)
  })
  const box = page.getByRole('textbox', { name: 'Поиск по компании' })
  await box.pressSequentially('монол', { delay: 30 })
  await expect(page.getByText('Идет поиск..', { exact: true })).toBeVisible()
  await expect.poll(() => asked).toEqual(['монол'])
  await box.pressSequentially('ит', { delay: 30 })
  await expect(page.getByRole('link', { name: /ПР-26\/020/ })).toBeVisible()
  release()
  expect(asked).toEqual(['монол', 'монолит'])
  expect(dropped).toContain('монол')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('nothing found is said, spaces ask nothing, a failure is a toast (R-2.8-16, R-5-32, R-8-06)', async ({
  page,
}) => {
  await signIn(page, 'viewer')
  const box = page.getByRole('textbox', { name: 'Поиск по компании' })
  await box.fill('такого здесь нет')
  await expect(page.getByText('Ничего не найдено', { exact: true })).toBeVisible()
  await box.fill('    ')
  await expect(page.getByText('Ничего не найдено')).toHaveCount(0)
  await page.route(FIND, (route) => route.fulfill({ status: 409, json: { message: 'Поиск занят' } }))
  await box.fill('договор')
  await expect(page.getByRole('alert').getByText('Поиск занят')).toBeVisible()
})

test('by keyboard: down into the results, Escape leaves; the list is at most 500 px (R-9-27)', async ({
  page,
}) => {
  await signIn(page, 'director')
  const box = page.getByRole('textbox', { name: 'Поиск по компании' })
  await box.fill('бетон')
  const list = page.getByRole('list', { name: 'Найдено' })
  await expect(list).toBeVisible()
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(500)
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
})

test('pages are found as by Ctrl+K and open in the same tab', async ({ page }) => {
  await signIn(page, 'director')
  const box = page.getByRole('textbox', { name: 'Поиск по компании' })
  await box.fill('закрытие')
  await page.getByRole('list', { name: 'Найдено' }).getByRole('link', { name: 'Закрытие периода' }).click()
  await expect(page.getByRole('heading', { name: 'Закрытие периода' })).toBeVisible()
  await expect(box).toHaveValue('')
})

test('on a telephone the search opens over the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'director')
  await page.getByRole('button', { name: 'Поиск по компании' }).click()
  await page.getByRole('textbox', { name: 'Поиск по компании' }).fill('бетон')
  await expect(page.getByRole('list', { name: 'Найдено' })).toBeVisible()
  await expectAccessible(page)
})
