import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

const PATH = '/periods/'

test('a period is closed after a look at what is left, and opened again with a reason (K-17)', async ({
  page,
}) => {
  await signIn(page, 'finance', PATH)
  await expect(page.getByRole('heading', { name: 'Закрытых периодов нет' })).toBeVisible()
  await page.getByRole('button', { name: 'Закрыть период' }).click()
  const closing = page.getByRole('dialog', { name: 'Закрыть период' })
  await expect(closing.getByRole('heading', { name: /^Не завершено: .+ – октябрь 2026$/ })).toBeVisible()
  const acts = closing.getByRole('listitem').filter({ hasText: 'Акты не согласованы' })
  const count = await acts.locator('b').innerText()
  const href = await acts.getByRole('link').getAttribute('href')
  await expectAccessible(page)
  await closing.getByRole('button', { name: 'Закрыть период' }).click()
  await expect(page.getByRole('heading', { name: 'Закрыто по октябрь 2026 включительно' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'История' })).toContainText(`акты не согласованы – ${count}`)
  // Who closes does not open.
  await expect(page.getByTitle('Открыть: октябрь 2026')).toHaveCount(0)
  await expectAccessible(page)

  // The count leads to the list of these.
  await page.goto(href ?? '')
  const grid = page.getByRole('grid', { name: 'Выполнение' })
  await expect(grid.getByRole('row', { name: /На согласовании/ }).first()).toBeVisible()
  await expect(grid.getByRole('row', { name: / Согласовано / })).toHaveCount(0)

  await signIn(page, 'director', PATH)
  await page.getByTitle('Открыть: октябрь 2026').click()
  const opening = page.getByRole('dialog', { name: 'Открыть период: октябрь 2026' })
  await opening.getByRole('button', { name: 'Открыть период' }).click()
  await expect(opening.getByText('Напишите, зачем открывается период')).toBeVisible()
  await opening.getByRole('textbox', { name: 'Причина' }).fill('Забытый акт')
  await opening.getByRole('button', { name: 'Открыть период' }).click()
  await expect(page.getByRole('heading', { name: 'Закрыто по сентябрь 2026 включительно' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'История' })).toContainText('Забытый акт')
  // The rest too: other stories write into these months.
  const earliest = page.getByRole('region', { name: / год$/ }).last()
  await earliest
    .getByTitle(/^Открыть: /)
    .first()
    .click()
  const all = page.getByRole('dialog', { name: /^Открыть период: / })
  await all.getByRole('textbox', { name: 'Причина' }).fill('Для других')
  await all.getByRole('button', { name: 'Открыть период' }).click()
  await expect(page.getByRole('heading', { name: 'Закрытых периодов нет' })).toBeVisible()
})
