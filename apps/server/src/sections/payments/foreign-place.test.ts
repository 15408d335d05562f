import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createClassifierItem } from '@stroyfin/contract/classifiers/create-item'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const finance = { as: 'finance' }
const agreement_id = await makeContract(app, {
  ...{ number: 'МЕСТО', summ: 1_000_000, advance_summ: 900_000, advance_method: 'full' },
})
const draft = { agreement_id, type: 'advance', date: '2026-11-01', summ: 1000, vat_rate: '22' } as const

/** A project and an article that the contract knows nothing of. */
const [other] = await app.database
  .platform((db) =>
    sql<{ project_id: number; project: string; classifier_id: number; article: string; folder_id: number }>`
      select j.id as project_id, j.name as project, i.id as classifier_id, i.name as article,
        (select id from classifier_items f where f.company_id = a.company_id and f.kind = 'own' and f.is_folder limit 1) as folder_id
      from agreements a
      join projects j on j.company_id = a.company_id and j.id <> a.project_id and not j.is_deleted
      join classifier_items i on i.company_id = a.company_id and i.kind = 'own' and not i.is_folder and i.id <> a.classifier_id
      where a.company_id = ${app.company_id} and a.id = ${agreement_id} order by j.id, i.id limit 1`.execute(
      db,
    ),
  )
  .then(({ rows }) => rows)
if (!other) throw new Error('the demo has one project')

const words = [
  `Проект «${other.project}» не относится к договору № МЕСТО`,
  `Статья «${other.article}» не относится к договору № МЕСТО`,
]

test('a payment under a project and an article of another contract is said at once and to whoever approves it', async () => {
  const { project_id, classifier_id } = other
  const { warnings } = await app.call(previewPayment, { ...draft, project_id, classifier_id }, finance)
  expect(warnings).toEqual(expect.arrayContaining(words))
  const made = await app.call(createPayment, { ...draft, project_id, classifier_id }, finance)
  const ref = { object_type: 'payment' as const, object_id: made.payment }
  await app.call(sendToApproval, ref, finance)
  const { cautions } = await app.call(loadRound, ref, finance)
  expect(cautions.map(({ text }) => text)).toEqual(expect.arrayContaining(words))
})

test('of the places of its own contract nothing is said', async () => {
  const { warnings } = await app.call(previewPayment, draft, finance)
  expect(warnings.filter((text) => text.includes('не относится'))).toEqual([])
})

test('nothing is counted under a folder, an article of another classifier or what is deleted', async () => {
  const { payment: payment_id } = await app.call(createPayment, { ...draft, summ: 900 }, finance)
  const bank = await app.call(
    createClassifierItem,
    { kind: 'bank', name: 'Статья банка', is_folder: false, group_id: null },
    { as: 'director' },
  )
  for (const classifier_id of [other.folder_id, bank.id]) {
    const refused = {
      status: 422,
      body: { errors: { classifier_id: expect.stringMatching(/^Статья «.+» – папка/) } },
    }
    await expect(app.call(createPayment, { ...draft, classifier_id }, finance)).rejects.toMatchObject(refused)
    const { version } = await app.call(loadPayment, { payment_id }, finance)
    const edit = { ...draft, summ: 900, payment_id, version, classifier_id }
    await expect(app.call(editPayment, edit, finance)).rejects.toMatchObject(refused)
  }
  const setDeleted = (is_deleted: boolean) =>
    app.database.platform((db) =>
      sql`update projects set is_deleted = ${is_deleted} where company_id = ${app.company_id} and id = ${other.project_id}`.execute(
        db,
      ),
    )
  await setDeleted(true)
  await expect(
    app.call(createPayment, { ...draft, project_id: other.project_id }, finance),
  ).rejects.toMatchObject({
    body: { errors: { project_id: `Проект «${other.project}» удалён: выберите другой` } },
  })
  await setDeleted(false)
})
