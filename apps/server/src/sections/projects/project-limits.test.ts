import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { createProject } from '@stroyfin/contract/projects/create-project'
import { loadProject } from '@stroyfin/contract/projects/load-project'
import { loadProjectLimits } from '@stroyfin/contract/projects/load-project-limits'
import { saveProjectLimits } from '@stroyfin/contract/projects/save-project-limits'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const director = { as: 'director' }

const made = async () => (await app.call(createProject, { name: 'ЖК «Лимит»' }, director)).id
const limits = async (project_id: number) =>
  (await app.call(loadProjectLimits, { project_id }, director)).items
/** Two leaf articles and a folder of the demo classifier. */
async function articles(project_id: number) {
  const items = await limits(project_id)
  const [first, second] = items.filter((item) => !item.is_folder)
  const folder = items.find((item) => item.is_folder)
  if (!first || !second || !folder) throw new Error('the demo classifier has no articles')
  return { first: first.id, second: second.id, folder: folder.id }
}
const limit = (classifier_id: number, summ: number | null, version: number | null = null) => ({
  classifier_id,
  version,
  summ,
})

describe('limits of a project by article (A-091)', () => {
  test('are written, changed and taken away', async () => {
    const project_id = await made()
    const { first, second } = await articles(project_id)
    await app.call(
      saveProjectLimits,
      { project_id, items: [limit(first, 1000.01), limit(second, 0.1)] },
      director,
    )
    const { limit_summ } = await app.call(loadProject, { id: project_id }, director)
    expect(limit_summ).toBe(1000.11)
    await app.call(
      saveProjectLimits,
      { project_id, items: [limit(first, 5, 1), limit(second, null, 1)] },
      director,
    )
    const kept = (await limits(project_id)).filter((item) => item.summ !== null)
    expect(kept).toMatchObject([{ id: first, summ: 5, version: 2 }])
  })

  test('all or nothing: one wrong row stops the whole batch and is named (K-06)', async () => {
    const project_id = await made()
    const { first, folder } = await articles(project_id)
    const tried = app.call(
      saveProjectLimits,
      { project_id, items: [limit(first, 7), limit(folder, 7)] },
      director,
    )
    await expect(tried).rejects.toMatchObject({ status: 422 })
    await tried.catch((error) => {
      expect(error.body.errors['items.1.summ']).toMatch(/папка, лимит ставится на её статьи$/)
    })
    expect((await limits(project_id)).every((item) => item.summ === null)).toBe(true)
  })

  test('a limit somebody changed meanwhile is not overwritten', async () => {
    const project_id = await made()
    const { first } = await articles(project_id)
    await app.call(saveProjectLimits, { project_id, items: [limit(first, 1)] }, director)
    const blind = app.call(saveProjectLimits, { project_id, items: [limit(first, 2)] }, director)
    await expect(blind).rejects.toMatchObject({
      status: 409,
      body: { current: { summ: '1.00', version: 1 } },
    })
  })

  test('the same article twice, a negative sum, no right', async () => {
    const project_id = await made()
    const { first } = await articles(project_id)
    const send = (items: ReturnType<typeof limit>[], as = 'director') =>
      app.call(saveProjectLimits, { project_id, items }, { as })
    await expect(send([limit(first, 1), limit(first, 2)])).rejects.toMatchObject({
      status: 422,
      body: { message: 'Статья указана дважды' },
    })
    await expect(send([limit(first, -1)])).rejects.toMatchObject({ status: 422 })
    await expect(send([limit(first, 1)], 'engineer')).rejects.toMatchObject({ status: 403 })
  })

  test('contracts of every article are those of the report of used limits, and of the list they open', async () => {
    const found = await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, (db) =>
      db.selectFrom('projects').select('id').where('company_id', '=', app.company_id).orderBy('id').execute(),
    )
    const id = found[0]?.id ?? 0
    const items = await limits(id)
    const { limit_summ } = await app.call(loadProject, { id }, director)
    const { rows } = await app.call(
      runReport,
      { name: 'cost-price', parameters: { project_id: id } },
      director,
    )
    const leaves = items.filter((item) => item.agreement_summ !== 0 && !item.is_folder)
    expect(leaves.length).toBeGreaterThan(3)
    for (const { id: article, agreement_summ, name } of leaves) {
      const row = rows.find((found) => found.id === String(article))
      expect(agreement_summ, name).toBe(row?.figures.contracted)
      const filters = row?.drills.contracted?.filters ?? []
      const { totals } = await app.call(loadAgreements, { filters, limit: 1 }, director)
      expect(agreement_summ, name).toBe(totals.summ)
    }
    expect(sumOf(items.map((item) => kopecks(item.summ ?? 0)))).toBe(kopecks(limit_summ))
  })
})
