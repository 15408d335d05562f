import type { Page } from '@playwright/test'
import { personId } from '@stroyfin/database/demo/people'
import { makeRegistry } from '../registries/make-registry.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { telephone } from '../testing/telephone.ts'

/** The administrator names the director as the one who stands in for finance. */
async function nameSubstitute(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await sessionToken(page, 'director')}` }
  const seen = { on_vacation: false, substitute_id: personId('lebedeva') }
  const data = {
    company_id: 1,
    user_id: personId('finance'),
    ...seen,
    substitute_id: personId('director'),
    seen,
  }
  const answer = await page.request.post('/api/permission/save-absence', { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function switchVacation(page: Page, on: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Профиль/ }).click()
  const vacation = page.getByRole('switch', { name: 'В отпуске' })
  await vacation.click({ force: true })
  await expect(vacation).toBeChecked({ checked: on })
  await page.keyboard.press('Escape')
}

test('whoever leaves for vacation is stood in for from a telephone, and decides again after it (A-098, K-10)', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = (registry: number) => `/reports/registry/${registry}`
  await nameSubstitute(page)
  const first = await makeRegistry(page, 1, true)
  await signIn(page, 'finance', address(first))
  await expect(page.getByText('Ждёт вашего решения')).toBeVisible()
  await switchVacation(page, true)

  const phone = await telephone(browser, baseURL)
  await signIn(phone, 'director', address(first))
  await phone.getByRole('button', { name: 'Согласовать', exact: true }).tap()
  await phone.getByRole('dialog', { name: 'Согласовать?' }).getByRole('button', { name: 'Согласовать' }).tap()
  await expect(phone.getByText(/, замещает: Марина Орлова/).first()).toBeVisible()
  await expectAccessible(phone)

  // The one on vacation sees who has decided, and has nothing to decide.
  await expect(page.getByText('Решение за: Анна Белова')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Согласовать', exact: true })).toHaveCount(0)
  await switchVacation(page, false)
  const second = await makeRegistry(page, 1, true)
  await page.goto(address(second))
  await expect(page.getByText('Ждёт вашего решения')).toBeVisible()
  await phone.goto(address(second))
  await expect(phone.getByRole('heading', { name: 'Реестр платежей' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Согласовать', exact: true })).toHaveCount(0)
  await phone.context().close()
})
