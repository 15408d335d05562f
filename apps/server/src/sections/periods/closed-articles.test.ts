import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import { createClassifierItem } from '@stroyfin/contract/classifiers/create-item'
import { editClassifierItem } from '@stroyfin/contract/classifiers/edit-item'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { moveClassifierItem } from '@stroyfin/contract/classifiers/move-item'
import { closePeriod } from '@stroyfin/contract/periods/close-period'
import { runReport } from '@stroyfin/contract/reports/run-report'
import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
const director = { as: 'director' }
const engineer = { as: 'engineer' }

const treeOf = async (kind: ClassifierKind = 'own') =>
  (await app.call(loadClassifier, { kind }, director)).classifier
const now = async (id: number, kind: ClassifierKind = 'own') => {
  const found = (await treeOf(kind)).find((item) => item.id === id)
  if (!found) throw new Error('the article is gone')
  return found
}
const edited = ({ id, version, name, type, bank_item_id }: ClassifierItem, change: object) =>
  app.call(editClassifierItem, { id, version, name, type, bank_item_id, ...change }, engineer)
const costs = async () => {
  const query = { name: 'cost-price', parameters: { date_to: '2026-08-31' }, use_cache: false }
  const { rows } = await app.call(runReport, query, director)
  return rows.map(({ id, figures }) => [id, figures.contracted, figures.accepted, figures.paid])
}

test('an article with documents of a closed month keeps its place and its links (K-17)', async () => {
  const { rows } = await app.database.platform((db) =>
    sql<{ id: number; bank_item_id: number }>`
      select c.id, c.bank_item_id from classifier_items c
      where c.company_id = ${app.company_id} and c.kind = 'own' and not c.is_folder and c.bank_item_id is not null
        and exists (select from agreements a where a.company_id = c.company_id and a.classifier_id = c.id
          and a.date between '2026-01-01' and '2026-08-31' and not a.is_deleted)
      order by c.id limit 1`.execute(db),
  )
  const used = rows[0]!
  const folder = (await treeOf()).find(
    ({ is_folder, id, group_id }) => is_folder && group_id === null && id !== used.id,
  )!
  const fresh = await app.call(
    createClassifierItem,
    { name: 'Новая статья', is_folder: false, group_id: null },
    director,
  )
  await app.call(closePeriod, { month: '2026-08' }, { as: 'finance' })
  const before = await costs()
  const closed = {
    status: 409,
    body: { message: expect.stringMatching(/документы закрытого периода «.+ 2026».+Создайте новую статью/u) },
  }
  const current = await now(used.id)
  const elsewhere = { id: used.id, group_id: current.group_id === folder.id ? null : folder.id, params: {} }
  await expect(app.call(moveClassifierItem, elsewhere, engineer)).rejects.toMatchObject(closed)
  await expect(edited(current, { bank_item_id: null })).rejects.toMatchObject(closed)
  const bank = await now(used.bank_item_id, 'bank')
  const bank_folder = (await treeOf('bank')).find(
    ({ is_folder, id, level }) => is_folder && level === 0 && id !== bank.group_id,
  )
  const moved = { id: bank.id, group_id: bank_folder?.id ?? null, params: {} }
  await expect(app.call(moveClassifierItem, moved, engineer)).rejects.toMatchObject(closed)
  expect(await costs()).toEqual(before)

  // Words are no figures, and what no closed document names goes where it likes.
  await edited(current, { name: `${current.name} (уточнено)` })
  await app.call(moveClassifierItem, { id: fresh.id, group_id: folder.id, params: {} }, engineer)
  await edited(await now(fresh.id), { bank_item_id: used.bank_item_id })
})
