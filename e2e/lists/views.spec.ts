import type { Page } from '@playwright/test'
import { asDirector } from '../agreements/contract-with-terms.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { networkQuiet } from '../testing/network-quiet.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const PAYMENTS = '/payments-registry/'
const place = (code: string, order: number, visible = true) => ({
  ...{ code, order, visible },
  ...{ width: null, pinned: false },
})
const filter = (field: string, value: unknown[]) => ({ field, op: 'in', value })
const heads = (page: Page) => page.getByRole('grid').getByRole('columnheader').allInnerTexts()
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const menu = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByLabel('Название вида', { exact: true }) })
const openViews = (page: Page, name: string | RegExp = 'Виды') => page.getByRole('button', { name }).click()

async function shared(page: Page, name: string): Promise<number> {
  const ask = await asDirector(page)
  const columns = [place('number', 0), place('summ', 1), place('purpose', 2, false), place('date', 3)]
  const state = { search: '', filters: [filter('source', ['own'])], sort: [{ field: 'summ', desc: true }] }
  const { id } = await ask('views/save', {
    ...{ type: 'payments', name, is_shared: true },
    state: { ...state, columns },
  })
  return id
}

test('a colleague’s view is tried and left: one’s own columns and filter stand as they stood, after a reload too', async ({
  page,
}) => {
  await shared(page, 'Срочные директора')
  await signIn(page, 'finance', PAYMENTS)
  await page.getByRole('button', { name: 'Колонки' }).click()
  await page.getByRole('checkbox', { name: 'Оплачено, ₽' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Колонки сохранены')).toBeVisible()
  await page.getByRole('button', { name: 'Статус' }).click()
  await page.getByRole('checkbox', { name: 'Оплачено', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/detailed_status/)
  await networkQuiet(page)
  const own = { heads: await heads(page), address: page.url() }

  await openViews(page)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await menu(page)
    .getByRole('button', { name: /^Срочные директора/ })
    .click()
  await expect(page).toHaveURL(/view=\d+/)
  await expect(head(page, 'Назначение')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Источник: / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Срочные директора', exact: true })).toBeVisible()
  const theirs = await heads(page)
  // What is moved in a view is the view's: one's own columns hear nothing of it.
  await page.getByRole('button', { name: 'Колонки' }).click()
  await page.getByRole('checkbox', { name: 'Получатель' }).click()
  await page.keyboard.press('Escape')
  await expect(head(page, 'Получатель')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Срочные директора изменён' })).toBeVisible()
  await page.reload()
  await expect.poll(() => heads(page)).toEqual(theirs)

  await page.getByRole('button', { name: 'Вернуть мой список' }).click()
  await expect(page).toHaveURL(own.address)
  await expect.poll(() => heads(page)).toEqual(own.heads)
  await expect(page.getByRole('button', { name: /^Статус: Оплачено/ })).toBeVisible()
  // Back is a way back too, and forth again.
  await page.goBack()
  await expect.poll(() => heads(page)).toEqual(theirs)
  await page.goForward()
  await expect.poll(() => heads(page)).toEqual(own.heads)
  await page.evaluate(() => localStorage.removeItem('grid-layout:payments:1'))
  await page.goto(PAYMENTS)
  await expect.poll(() => heads(page)).toEqual(own.heads)
})

test('one’s own view: kept, changed, renamed, opened by default, given away as a link, removed when asked', async ({
  page,
  browser,
}) => {
  await signIn(page, 'finance', PAYMENTS)
  await page.getByRole('button', { name: 'Источник' }).click()
  await page.getByRole('checkbox', { name: /Собственные/ }).click()
  await page.keyboard.press('Escape')
  await openViews(page)
  await menu(page).getByRole('textbox', { name: 'Название вида' }).fill('Собственные')
  await menu(page).getByRole('checkbox', { name: 'Видят все в компании' }).click()
  await menu(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(page).toHaveURL(/view=\d+/)
  await menu(page).getByRole('button', { name: 'Переименовать вид: Собственные' }).click()
  await menu(page).getByRole('textbox', { name: 'Новое название вида: Собственные' }).fill('За свои')
  await page.keyboard.press('Enter')
  await menu(page).getByRole('button', { name: 'Открывать список в этом виде: За свои' }).click()
  await expect(page.getByText('Список будет открываться в виде «За свои»')).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('view'))
  await page.keyboard.press('Escape')

  // From the menu, from the address and from another machine it opens in that view; what is taken away stays away.
  const named = page.getByRole('button', { name: 'За свои', exact: true })
  const thereAndBack = async () => {
    await page.getByRole('link', { name: 'Договоры', exact: true }).click()
    await expect(page).toHaveURL(/\/agreements\/$/)
    await page.getByRole('link', { name: 'Платежи', exact: true }).first().click()
    await expect(page).toHaveURL(/source/)
    await expect(named).toBeVisible()
  }
  // Back before the other page has come, and after it.
  await page.route('**/api/permission/check', async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  await thereAndBack()
  await page.unroute('**/api/permission/check')
  await thereAndBack()
  await page.getByRole('button', { name: 'Сбросить' }).click()
  await expect(page.getByRole('button', { name: 'За свои изменён' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'За свои изменён' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Источник: / })).toBeHidden()
  await openViews(page, 'За свои изменён')
  await menu(page).getByRole('button', { name: 'Весь список, без вида' }).click()
  await expect(page.getByRole('button', { name: 'Виды', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Виды', exact: true })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'director', `${PAYMENTS}?view=${id}`)
  await expect(other.getByRole('button', { name: /^Источник: / })).toBeVisible()
  await openViews(other, /^За свои/)
  await expect(menu(other).getByRole('button', { name: 'Удалить вид: За свои' })).toBeHidden()
  await expect(menu(other).getByRole('button', { name: 'Переименовать вид: За свои' })).toBeHidden()

  await openViews(page)
  await menu(page).getByRole('button', { name: 'Удалить вид: За свои' }).click()
  const question = page.getByRole('dialog', { name: 'Удалить вид «За свои»?' })
  await expect(question).toContainText('Его видят все в компании')
  await question.getByRole('button', { name: 'Отмена' }).click()
  await openViews(page)
  await menu(page).getByRole('button', { name: 'Удалить вид: За свои' }).click()
  await question.getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Вид удалён')).toBeVisible()
  await page.goto(PAYMENTS)
  await expect(page.getByRole('button', { name: 'Виды', exact: true })).toBeVisible()

  await other.goto(`${PAYMENTS}?view=${id}`)
  await expect(
    refusalOf(other).getByText('Вид не найден: его удалили, или он личный. Показан весь список'),
  ).toBeVisible()
  await expect(other).toHaveURL(/payments-registry\/$/)
  await other.context().close()
})

test('ready views stand in every list of theirs and open from a bare link', async ({ page }) => {
  await signIn(page, 'finance', `${PAYMENTS}?view=due-this-week`)
  await expect(page.getByRole('button', { name: /^Оплатить до: по / })).toBeVisible()
  await openViews(page, 'К оплате на неделе')
  for (const name of ['Согласованы, не в реестре', 'Мои на решении']) {
    await expect(menu(page).getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  await menu(page)
    .getByRole('button', { name: /^Мои на решении/ })
    .click()
  await expect(page.getByRole('button', { name: 'Ждёт моего решения: Да' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/agreements/?view=advance-open-over-90-days')
  await expect(page.getByRole('button', { name: /^Аванс не закрыт с: по / })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible()
})
