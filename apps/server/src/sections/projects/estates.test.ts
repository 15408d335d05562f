import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadObjectLog } from '@stroyfin/contract/object-log/load-object-log'
import { createProject } from '@stroyfin/contract/projects/create-project'
import { loadEstateNames } from '@stroyfin/contract/projects/load-estate-names'
import { loadEstates } from '@stroyfin/contract/projects/load-estates'
import { loadProject } from '@stroyfin/contract/projects/load-project'
import { loadProjectList } from '@stroyfin/contract/projects/load-project-list'
import { moveEstate } from '@stroyfin/contract/projects/move-estate'
import { removeEstate, restoreEstate } from '@stroyfin/contract/projects/remove-estate'
import { createEstate, editEstate } from '@stroyfin/contract/projects/save-estate'
import { rolledAreas } from '@stroyfin/domain/projects/estate-areas'
import type { EstateKind } from '@stroyfin/domain/projects/estate-kind'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { agreeOn } from '../agreements/testing/agree-on.ts'

const app = await testApp()
const director = { as: 'director' }
const { id: project_id } = await app.call(
  createProject,
  { name: 'ЖК «Проверка»', area_total: '500' },
  director,
)

const add = (kind: EstateKind, name: string, more: object = {}) =>
  app.call(createEstate, { project_id, kind, name, ...more }, director)
const tree = async (with_deleted = false) =>
  (await app.call(loadEstates, { project_id, with_deleted }, director)).items
const one = async (id: number) => {
  const found = (await tree(true)).find((item) => item.id === id)
  if (!found) throw new Error('no such estate')
  return found
}
const area = async () => (await app.call(loadProject, { id: project_id }, director)).project

const phase = await add('phase', '1 очередь')
const first = await add('building', 'Корпус 1', {
  group_id: phase.id,
  area_apartments: '900.5',
  area_parking: '99.5',
})
const second = await add('building', 'Корпус 2', { group_id: phase.id, area_total: '250.25' })

describe('the tree of a project', () => {
  test('comes in its order, and the area of the project is that of its buildings', async () => {
    const items = await tree()
    expect(items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['1 очередь', 'Корпус 1', 'Корпус 2']),
    )
    expect(items.find(({ id }) => id === first.id)).toMatchObject({
      area_total: '1000',
      area_apartments: '900.5',
    })
    expect(await area()).toMatchObject({ area_total: '1250.25', area_own: '500.00' })
    expect(rolledAreas(items).get(null)?.area_total).toBe('1250.25')
    const list = await app.call(loadProjectList, { search: 'Проверка' }, director)
    expect(list.items[0]).toMatchObject({ area_total: '1250.25' })
  })

  test('names what cannot stand where, and the figures that do not add up', async () => {
    await expect(add('phase', 'Очередь', { group_id: phase.id })).rejects.toMatchObject({
      body: { errors: { group_id: 'Очередь может лежать только в самом проекте' } },
    })
    await expect(add('building', 'К', { area_total: '10', area_parking: '10.01' })).rejects.toMatchObject({
      status: 422,
      body: { errors: { area_total: expect.stringContaining('10,01') } },
    })
    const other = await app.call(createProject, { name: 'Другой' }, director)
    await expect(
      app.call(
        createEstate,
        { project_id: other.id, kind: 'object', name: 'Чужой', group_id: phase.id },
        director,
      ),
    ).rejects.toMatchObject({ body: { errors: { group_id: 'Выберите место внутри этого же проекта' } } })
    // A phase with a building inside cannot become a building.
    const { version } = await one(phase.id)
    const changed = { id: phase.id, version, kind: 'building' as const, name: '1 очередь' }
    await expect(app.call(editEstate, changed, director)).rejects.toMatchObject({ status: 409 })
  })

  test('a place changes by one step, and only for the version seen', async () => {
    const { version } = await one(second.id)
    const place = { id: second.id, version, group_id: phase.id, params: { next_id: first.id } }
    await app.call(moveEstate, place, director)
    const inside = (await tree()).filter(({ group_id }) => group_id === phase.id)
    expect(inside.map(({ name }) => name)).toEqual(['Корпус 2', 'Корпус 1'])
    await expect(app.call(moveEstate, place, director)).rejects.toMatchObject({ status: 409 })
  })

  test('what holds others is not removed; what was removed comes back under what is there', async () => {
    const seen = async (id: number) => ({ id, version: (await one(id)).version })
    await expect(app.call(removeEstate, await seen(phase.id), director)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Внутри «1 очередь» объектов: 2. Сначала перенесите или удалите их' },
    })
    await app.call(removeEstate, await seen(first.id), director)
    await app.call(removeEstate, await seen(second.id), director)
    await app.call(removeEstate, await seen(phase.id), director)
    expect(await area()).toMatchObject({ area_total: '500.00' })
    await expect(app.call(restoreEstate, await seen(first.id), director)).rejects.toMatchObject({
      body: { message: '«1 очередь» удалён: сначала восстановите его' },
    })
    for (const id of [phase.id, first.id, second.id]) await app.call(restoreEstate, await seen(id), director)
    expect(await tree()).toHaveLength(3)
  })

  test('is told in the log of the project', async () => {
    const { items } = await app.call(
      loadObjectLog,
      { object_type: 'project', object_id: project_id },
      director,
    )
    expect(items.map(({ title }) => title)).toContain('Объект проекта: удаление')
  })

  test('needs the rights of projects and belongs to its company', async () => {
    const draft = { project_id, kind: 'object' as const, name: 'Без права' }
    await expect(app.call(createEstate, draft, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
    const abroad = { as: 'admin', company_id: app.other_company_id }
    await expect(app.call(loadEstates, { project_id }, abroad)).rejects.toMatchObject({ status: 404 })
    await expect(app.call(createEstate, draft, abroad)).rejects.toMatchObject({ status: 404 })
    expect(await app.call(loadEstateNames, {}, { as: 'newcomer' })).toEqual({ items: [] })
  })
})

const ofType = { field: 'type', op: 'in' as const, value: ['contracting'] }
const side = (direction: 'in' | 'out') => ({ field: 'direction', op: 'in' as const, value: [direction] })

/** A contract of 1000 of the building with sides that another one has, and its additional agreement. */
async function contractOf(direction: 'in' | 'out', estate_id: number) {
  const { items } = await app.call(loadAgreements, { limit: 1, filters: [ofType, side(direction)] }, director)
  const { agreement } = await app.call(loadAgreement, { agreement_id: items[0]?.id ?? 0 }, director)
  const { customer_id, executor_id, classifier_id } = agreement
  const draft = {
    number: `О-${direction}`,
    date: '2026-01-12',
    customer_id,
    executor_id,
    classifier_id,
    project_id,
  }
  const contract = { ...draft, type: 'contracting', summ: 1000, estate_id }
  const { agreement: id } = await app.call(createDraft, contract, director)
  const addDopnik = async () => {
    const dopnik = { ...draft, type: 'dopnik', parent_agreement_id: id, summ: null }
    const made = await app.call(createDraft, dopnik, director)
    await app.database.platform((db) =>
      sql`update agreements set summ = 70 where company_id = ${app.company_id} and id = ${made.agreement}`.execute(
        db,
      ),
    )
  }
  return { id, addDopnik }
}

test('what is agreed on, what waits, what is earned: none of an estate is added to another (K-14, K-16)', async () => {
  const { id } = await add('building', 'Корпус 3')
  const sums = async () => {
    const { summ, awaiting_summ, in_summ, in_awaiting_summ } = await one(id)
    return { summ, awaiting_summ, in_summ, in_awaiting_summ }
  }
  const [cost, income] = [await contractOf('out', id), await contractOf('in', id)]
  expect(await sums()).toEqual({ summ: 0, awaiting_summ: 1000, in_summ: 0, in_awaiting_summ: 1000 })
  await agreeOn(app, income.id)
  expect(await sums()).toEqual({ summ: 0, awaiting_summ: 1000, in_summ: 1000, in_awaiting_summ: 0 })
  await cost.addDopnik()
  await agreeOn(app, cost.id)
  const waits = { awaiting_summ: 70, in_summ: 1000, in_awaiting_summ: 0 }
  expect(await sums()).toEqual({ summ: 1000, ...waits })
  await agreeOn(app, cost.id, 'unapprove')
  expect(await sums()).toEqual({ ...waits, summ: 0, awaiting_summ: 1070 })
})

test('a contract names an estate of its own project and is found by it', async () => {
  const { items: known } = await app.call(loadEstateNames, {}, director)
  expect(known.find(({ id }) => id === first.id)).toMatchObject({ name: '1 очередь / Корпус 1', project_id })
  const { items } = await app.call(loadAgreements, { limit: 1, filters: [ofType, side('out')] }, director)
  const { agreement } = await app.call(loadAgreement, { agreement_id: items[0]?.id ?? 0 }, director)
  const { customer_id, executor_id, classifier_id } = agreement
  const draft = {
    customer_id,
    executor_id,
    classifier_id,
    project_id,
    type: 'contracting',
    summ: 100,
    date: '2026-01-12',
  }
  const made = await app.call(createDraft, { ...draft, number: 'ОБ-1', estate_id: first.id }, director)
  await expect(
    app.call(
      createDraft,
      { ...draft, number: 'ОБ-2', project_id: agreement.project_id, estate_id: first.id },
      director,
    ),
  ).rejects.toMatchObject({
    body: { errors: { estate_id: 'Такого объекта в проекте договора нет: выберите другой' } },
  })
  const filters = [{ field: 'estate_id', op: 'in' as const, value: [first.id] }]
  const list = await app.call(loadAgreements, { filters }, director)
  expect(list.items.map(({ id, estate_name }) => [id, estate_name])).toEqual([[made.agreement, 'Корпус 1']])
  // A draft waits; it is contracted once it is agreed on (K-14).
  expect(await one(first.id)).toMatchObject({ agreements_count: 1, summ: 0, awaiting_summ: 100 })
  await app.database.owner((client) =>
    client.query("update agreements set status = 'approve' where id = $1", [made.agreement]),
  )
  expect(await one(first.id)).toMatchObject({ agreements_count: 1, summ: 100, awaiting_summ: 0 })
  const card = await app.call(loadAgreement, { agreement_id: made.agreement }, director)
  const { id, version, estate_id, ...fields } = card.agreement
  expect(estate_id).toBe(first.id)
  const saved = await app.call(
    editAgreement,
    { agreement_id: id, version, fields: { ...fields, estate_id: second.id } },
    director,
  )
  expect(saved.agreement).toMatchObject({ estate_id: second.id, estate_name: 'Корпус 2' })
})
