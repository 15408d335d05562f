import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import { createProject } from '@stroyfin/contract/projects/create-project'
import { editProject } from '@stroyfin/contract/projects/edit-project'
import { loadProject } from '@stroyfin/contract/projects/load-project'
import { loadProjectList } from '@stroyfin/contract/projects/load-project-list'
import { loadProjects } from '@stroyfin/contract/projects/load-projects'
import { moveProject } from '@stroyfin/contract/projects/move-project'
import { removeProject } from '@stroyfin/contract/projects/remove-project'
import { restoreProject } from '@stroyfin/contract/projects/restore-project'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const director = { as: 'director' }
const viewer = { as: 'viewer' }

const made = async (name: string) => (await app.call(createProject, { name }, director)).id

describe('startup list of projects (R-7-14)', () => {
  test('is a bare list with status and city', async () => {
    const projects = await app.call(loadProjects, {}, viewer)
    expect(projects.length).toBeGreaterThanOrEqual(4)
    expect(new Set(projects.map((project) => project.status)).size).toBe(3)
  })

  test('a stranger sees nothing (A-026)', async () => {
    expect(await app.call(loadProjects, {}, { as: 'newcomer' })).toEqual([])
  })
})

describe('list of projects', () => {
  test('its totals are those of its rows and, of costs outside the group, of the list of contracts (K-14, K-16)', async () => {
    const { items, total, totals } = await app.call(loadProjectList, { limit: 500 }, viewer)
    expect(items).toHaveLength(total)
    for (const name of ['limit_summ', 'summ', 'ks_summ', 'paid_summ', 'debt_summ'] as const) {
      expect(kopecks(totals[name] ?? 0)).toBe(sumOf(items.map((row) => kopecks(row[name]))))
    }
    const [first] = items
    const { items: others } = await app.call(
      loadContractorList,
      { limit: 500, filters: [{ field: 'is_group', op: 'eq', value: false }] },
      viewer,
    )
    const filters = [
      { field: 'position_project_id', op: 'eq' as const, value: first?.id ?? 0 },
      { field: 'contracted_date', op: 'not_empty' as const },
      { field: 'executor_id', op: 'in' as const, value: others.map(({ id }) => id) },
    ]
    const contracts = await app.call(loadAgreements, { filters, limit: 1 }, viewer)
    expect(contracts.totals.summ).toBe(first?.summ)
  })

  test('sorted by status in the order of life, not of letters (R-4-37)', async () => {
    const { items } = await app.call(loadProjectList, { sort: [{ field: 'status' }] }, viewer)
    const order = ['preparation', 'construction', 'completed']
    const places = items.map((row) => order.indexOf(row.status))
    expect(places).toEqual(places.toSorted())
  })

  test('without the right the server sends no rows (A-037, R-6-56)', async () => {
    const { id } = await app.database.platform((db) =>
      db.selectFrom('users').select('id').where('username', '=', 'bank').executeTakeFirstOrThrow(),
    )
    await app.database.platform((db) =>
      db
        .updateTable('permissions')
        .set({ is_view: false })
        .where('user_id', '=', id)
        .where('name', '=', 'project')
        .execute(),
    )
    await expect(app.call(loadProjectList, {}, { as: 'bank' })).rejects.toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^Недостаточно прав: нужно «/) },
    })
  })
})

describe('life of a project (R-4-37, A-078)', () => {
  test('goes preparation → construction → completed and never back', async () => {
    const id = await made('ЖК «Путь»')
    const skipped = app.call(moveProject, { id, version: 1, event: 'complete' }, director)
    await expect(skipped).rejects.toMatchObject({
      status: 409,
      body: { message: 'Проект в статусе «Подготовка» так изменить нельзя' },
    })
    const started = await app.call(moveProject, { id, version: 1, event: 'start' }, director)
    const done = await app.call(moveProject, { id, version: started.version, event: 'complete' }, director)
    expect(done.status).toBe('completed')
    const again = app.call(moveProject, { id, version: done.version, event: 'start' }, director)
    await expect(again).rejects.toMatchObject({ status: 409 })
  })

  test('is made with city and customer, and only by right', async () => {
    const wrong = { name: ' ', area_total: '0', date_from: '2026-02-01', date_to: '2026-01-01' }
    await expect(app.call(createProject, wrong, director)).rejects.toMatchObject({
      status: 422,
      body: {
        errors: {
          name: 'Укажите наименование проекта',
          area_total: 'Площадь должна быть больше нуля',
          date_to: 'Окончание не может быть раньше начала',
        },
      },
    })
    await expect(app.call(createProject, { name: 'ЖК' }, viewer)).rejects.toMatchObject({ status: 403 })
    await expect(
      app.call(createProject, { name: 'ЖК', customer_id: 999_999 }, director),
    ).rejects.toMatchObject({
      status: 404,
    })
  })

  test('a stale edit answers 409 with the row as it is now (K-06)', async () => {
    const id = await made('ЖК «Первый»')
    await expect(
      app.call(editProject, { id, version: 1, name: 'ЖК', area_total: 'abc' }, director),
    ).rejects.toMatchObject({ status: 422, body: { errors: { area_total: 'Укажите число' } } })
    await app.call(editProject, { id, version: 1, name: 'ЖК «Второй»' }, director)
    const stale = app.call(editProject, { id, version: 1, name: 'ЖК «Третий»' }, { as: 'admin' })
    await expect(stale).rejects.toMatchObject({ status: 409, body: { current: { name: 'ЖК «Второй»' } } })
  })

  test('deleted leaves the lists and comes back (A-074)', async () => {
    const id = await made('ЖК «Мираж»')
    const { version } = await app.call(removeProject, { id, version: 1 }, director)
    const ids = async () => (await app.call(loadProjects, {}, viewer)).map((project) => project.id)
    expect(await ids()).not.toContain(id)
    const filters = [{ field: 'is_deleted', op: 'eq' as const, value: true }]
    expect((await app.call(loadProjectList, { filters }, viewer)).items.map((row) => row.id)).toContain(id)
    await app.call(restoreProject, { id, version }, director)
    expect(await ids()).toContain(id)
  })

  test('of another company is not found', async () => {
    const id = await made('ЖК «Свой»')
    const foreign = { as: 'admin', company_id: app.other_company_id }
    await expect(app.call(loadProject, { id }, foreign)).rejects.toMatchObject({ status: 404 })
  })
})
