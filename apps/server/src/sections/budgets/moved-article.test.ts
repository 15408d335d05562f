import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createBudget } from '@stroyfin/contract/budgets/create-budget'
import { loadBudget } from '@stroyfin/contract/budgets/load-budget'
import { saveBudget } from '@stroyfin/contract/budgets/save-budget'
import { createClassifierItem } from '@stroyfin/contract/classifiers/create-item'
import { editClassifierItem } from '@stroyfin/contract/classifiers/edit-item'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { moveClassifierItem } from '@stroyfin/contract/classifiers/move-item'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const [finance, director] = [{ as: 'finance' }, { as: 'director' }]
const MONTH = '2032-03'

const create = async (item: Parameters<typeof app.call<typeof createClassifierItem>>[1]) =>
  (await app.call(createClassifierItem, item, director)).id
const itemOf = async (id: number) => {
  const { classifier } = await app.call(loadClassifier, {}, director)
  const found = classifier.find((item) => item.id === id)
  if (!found) throw new Error('no article')
  return found
}
async function toCentre(id: number, cfo_item_id: number | null) {
  const { version, name, type } = await itemOf(id)
  return app.call(editClassifierItem, { id, version, name, type, cfo_item_id }, director)
}
async function approve(budget_id: number, classifier_id: number, summ: number) {
  const { version } = await app.call(loadBudget, { budget_id }, finance)
  await app.call(saveBudget, { budget_id, version, lines: [{ classifier_id, summ }] }, finance)
  await app.call(sendToApproval, { object_type: 'budget', object_id: budget_id }, finance)
  const objects = [{ object_type: 'budget' as const, object_id: budget_id }]
  await decideNow(app, objects, { kind: 'approve', remark: '' }, director)
}

test('an article goes to a centre whose month has room for what it has spent, by itself or with its folder (A-052, K-07)', async () => {
  const centre = await create({ kind: 'cfo', name: 'Дирекция сетей', is_folder: false, group_id: null })
  const folder = await create({ name: 'Наружные сети', is_folder: true, group_id: null })
  const article = await create({ name: 'Врезка', is_folder: false, group_id: folder })
  const agreement_id = await makeContract(app, {
    number: 'ЦФО-1',
    summ: 1_000_000,
    advance_summ: 900_000,
    advance_method: 'full',
  })
  const payment = {
    agreement_id,
    classifier_id: article,
    type: 'advance' as const,
    date: `${MONTH}-10`,
    summ: 700,
    vat_rate: null,
  }
  const { payment: payment_id } = await app.call(createPayment, payment, finance)
  await app.call(
    markPaid,
    { payment_id, version: 1, date: '2026-11-10', reason: 'Оплачен до учёта' },
    { as: 'director' },
  )
  const place = { month: MONTH, project_id: null, cfo_id: centre, is_filled: false }
  const { budget } = await app.call(createBudget, place, finance)
  await approve(budget, article, 699)
  const refused = {
    status: 409,
    body: {
      message: expect.stringMatching(
        /^Статья «Врезка» не переносится в ЦФО «Дирекция сетей»: в его бюджете на 03\.2032 по ней 699,00 ₽, а оплачено и в реестрах 700,00 ₽/u,
      ),
    },
  }
  await expect(toCentre(article, centre)).rejects.toMatchObject(refused)
  await expect(toCentre(folder, centre)).rejects.toMatchObject(refused)
  const other = await create({ name: 'Сети дирекции', is_folder: true, group_id: null })
  await toCentre(other, centre)
  const moved = () => app.call(moveClassifierItem, { id: article, group_id: other, params: {} }, director)
  await expect(moved()).rejects.toMatchObject(refused)
  expect((await itemOf(article)).cfo_item_id).toBeNull()
  await approve(budget, article, 700)
  await moved()
  expect(await app.call(loadBudget, { budget_id: budget }, finance)).toMatchObject({ paid_summ: 700 })
})
