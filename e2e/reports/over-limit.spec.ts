import type { Page } from '@playwright/test'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

interface Limit {
  id: number
  name: string
  is_folder: boolean
  summ: number | null
  version: number | null
}

interface Row {
  id: string
  figures: Record<string, number | null>
}

/** The planned cost of the article where others build most is cut below them, as a new budget would. */
async function cutLimit(page: Page, token: string): Promise<Limit> {
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { company_id: 1, project_id: 1, ...data },
    })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const { items } = (await ask('project/load-limits', {})) as { items: Limit[] }
  const question = { name: 'cost-price', parameters: { project_id: 1 } }
  const { rows } = (await ask('reports/run', question)) as { rows: Row[] }
  const contracted = new Map(rows.map(({ id, figures }) => [Number(id), figures.contracted ?? 0]))
  const costOf = ({ id }: Limit) => contracted.get(id) ?? 0
  const [article] = items
    .filter(({ is_folder, version }) => !is_folder && version !== null)
    .sort((one, other) => costOf(other) - costOf(one))
  if (!article) throw new Error('у проекта нет лимитов')
  const { id: classifier_id, version } = article
  await ask('project/save-limits', { items: [{ classifier_id, version, summ: 1000 }] })
  return article
}

test('a director finds why an article is over its limit and gets to the act that did it (A-032, R-2.7-09)', async ({
  page,
}) => {
  const token = await signIn(page, 'director', null)
  const { name } = await cutLimit(page, token)
  await page.evaluate("localStorage.setItem('project-id-1', '1')")
  await page.goto('/')
  const limits = page.getByRole('region', { name: 'Лимиты под угрозой' })
  const row = limits.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('\u2212')
  await expectAccessible(page)
  await row.getByRole('link', { name }).click()

  await expect(page.getByRole('heading', { name: 'Использование лимитов' })).toBeVisible()
  const table = page.getByRole('treegrid', { name: 'Использование лимитов' })
  // The press has found the row: its folders stand open around it.
  const article = table.getByRole('row', { name: new RegExp(name) })
  await expect(article).toContainText('\u2212')
  await expectAccessible(page)
  const accepted = article.locator('a[href^="/ks/"]').first()
  const summ = await accepted.innerText()
  await accepted.click()

  await expect(page.getByRole('heading', { name: 'Выполнение' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Итого/ })).toContainText(summ)
  await expectAccessible(page)
  await page.locator('a[href^="/ks-item/"]').first().click()
  await expect(page).toHaveURL(/\/ks-item\/\d+/)
  await expect(page.getByText(name).first()).toBeVisible()
})

test('two scenarios stand beside the plan, and a link shows the same to a colleague', async ({ page }) => {
  await signIn(page, 'director', '/reports/what-if')
  const table = page.getByRole('region', { name: 'Итоги сценариев' })
  const left = table.getByRole('row', { name: /^Остаток в конце/ })
  await expect(left).toBeVisible()
  await expectAccessible(page)
  const cells = left.getByRole('cell')
  const plan = await cells.first().innerText()
  await expect(cells.nth(1)).toHaveText(plan)
  const dearer = page.getByRole('group', { name: 'Сценарий 1' }).getByLabel('Платежи, ± %')
  await dearer.fill('10')
  await dearer.press('Tab')
  await expect(cells.nth(1)).not.toHaveText(plan)
  await expect(cells.nth(2)).toHaveText(plan)
  const told = await cells.nth(1).innerText()
  await page.reload()
  await expect(cells.nth(1)).toHaveText(told)
})
