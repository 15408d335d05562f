import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { sessionToken, signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'

/** Strings that break things lie beside the project: SHARED_DATA or the nearest shared/data above. */
function naughtyFile(folder: string): string | null {
  const given = process.env.SHARED_DATA
  const path = join(given ?? join(folder, 'shared', 'data'), 'vectors', 'naughty_strings.json')
  if (existsSync(path)) return path
  return given || dirname(folder) === folder ? null : naughtyFile(dirname(folder))
}

const file = naughtyFile(import.meta.dirname)

/** Contractors named so; those the server refuses in words are passed over. */
async function makeContractors(page: Page, names: readonly string[]): Promise<number[]> {
  const headers = { authorization: `Bearer ${await sessionToken(page, 'finance')}` }
  const made: number[] = []
  for (const name of names) {
    const data = { company_id: 1, kind: 'legal', name, inn: null, kpp: null, ogrn: null, address: name }
    const answer = await page.request.post('/api/contractor/create', {
      headers,
      data: { ...data, allow_duplicate: true },
    })
    expect(answer.status()).toBeLessThan(500)
    if (answer.ok()) made.push((await answer.json()).id)
  }
  return made
}

if (file) {
  const strings = JSON.parse(readFileSync(file, 'utf8')) as string[]
  const live = strings.filter((text) => /[<>{}$%\\]|script|[\u0500-\uffff]/.test(text))

  test('strings that break things are only texts in the list, on the card, in the log and in the search', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    await signIn(page, 'finance', '/')
    const ids = await makeContractors(page, live)
    expect(ids.length).toBeGreaterThan(live.length / 2)

    await page.goto('/agents/list/')
    const grid = page.getByRole('grid', { name: 'Контрагенты' })
    await expect(grid.getByRole('gridcell', { name: 'Итого', exact: true })).toBeVisible()
    await grid.focus()
    for (let turn = 0; turn < 12; turn += 1) await page.keyboard.press('PageDown')
    await expect(grid.getByRole('row').nth(3)).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('list', { name: 'Контрагенты' })).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })

    for (const id of ids.filter((_, at) => at % 60 === 0)) {
      await page.goto(`/agents/${id}?tab=log`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto(`/agents/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^$/)
    }
    const search = page.getByRole('textbox', { name: 'Поиск по компании' })
    for (const text of ['<script', '%', '_', '\\', "'", '${', '😍']) {
      await search.fill(text)
      await expect(
        page.getByRole('list', { name: 'Найдено' }).or(page.getByText('Ничего не найдено', { exact: true })),
      ).toBeVisible()
    }
    expect(asked, 'nothing typed is ever run').toEqual([])
  })
} else {
  test('vectors/naughty_strings.json is MISSING, nothing was tried; put shared/data beside the project or name it in SHARED_DATA', () => {
    expect(file).toBeNull()
  })
}
