import { pasteBlock } from '../testing/paste-block.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { asDirector, contractWithTerms } from './contract-with-terms.ts'

test('a plan is pasted, outlives a reload, is spread evenly and saved over what another has planned (R-3E-27, K-06)', async ({
  page,
}) => {
  const terms = { date_from: '2026-01-01', date_to: '2026-12-31' }
  const id = await contractWithTerms(page, 'ПЛАН-1', terms)
  const ask = await asDirector(page)
  await signIn(page, 'director', `/agreement/${id}?tab=planning`)
  const grid = page.getByRole('grid', { name: 'План по месяцам' })
  const state = page.getByRole('status').filter({ hasText: 'Распределено' })
  await expect(state).toContainText('Осталось распределить 1 000 000,00')

  await grid.focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await pasteBlock(grid, [['100 000,50', '99999,50']])
  await expect(state).toContainText('Распределено 200 000,00')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Восстановлено несохранённое: 1 строка')).toBeVisible()
  await expect(state).toContainText('Распределено 200 000,00')

  await page.getByRole('button', { name: 'Разложить остаток поровну' }).click()
  await expect(state).toContainText('Распределено полностью')
  const cells = [{ ledger: 'ks_summ', classifier_id: await articleOf(ask, id), month: '2026-01', summ: 7 }]
  await ask('agreements/save-planning', { agreement_id: id, version: 0, cells })
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const conflict = page.getByRole('dialog', { name: 'Документ изменил другой пользователь' })
  await expect(conflict.getByRole('row', { name: /янв\. 2026/ })).toContainText('100 000,50')
  await conflict.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(page.getByText('План сохранён')).toBeVisible()

  const stored = await ask('agreements/load-planning', { agreement_id: id })
  expect(stored.cells.length).toBe(12)
  expect(stored.cells[0]).toMatchObject({ month: '2026-01', summ: 100_000.5 })
  expect(stored.cells.slice(2).every(({ summ }: { summ: number }) => summ === 80_000)).toBe(true)
})

async function articleOf(ask: Awaited<ReturnType<typeof asDirector>>, agreement_id: number): Promise<number> {
  return (await ask('agreements/load-planning', { agreement_id })).articles[0].classifier_id
}
