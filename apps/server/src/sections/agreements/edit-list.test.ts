import { loadAdditionalStatuses } from '@stroyfin/contract/additional-statuses/load-statuses'
import { editAgreementList } from '@stroyfin/contract/agreements/edit-list'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { sendListToApproval } from '@stroyfin/contract/approvals/send-list'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { agreeOn } from './testing/agree-on.ts'

const app = await testApp()
const director = { as: 'director' }
let made = 0
async function fresh() {
  made += 1
  const id = await makeContract(app, { number: `СПИСОК-${made}` })
  await agreeOn(app, id, 'new')
  return card(id)
}
const card = async (agreement_id: number) =>
  (await app.call(loadAgreement, { agreement_id }, director)).agreement
const { statuses } = await app.call(loadAdditionalStatuses, {}, director)
const status_id = statuses[0]?.id ?? 0

test('marks are put on all that may be changed, every other one says why not', async () => {
  const [good, sent, stale] = [await fresh(), await fresh(), await fresh()]
  await app.call(
    sendListToApproval,
    { objects: [{ object_type: 'agreement', object_id: sent.id }] },
    director,
  )
  const frozen = await card(sent.id)
  const rows = [
    { id: good.id, version: good.version },
    { id: frozen.id, version: frozen.version },
    { id: stale.id, version: stale.version + 7 },
    { id: 9_999_999, version: 1 },
  ]
  const marks = { additional_status_id: status_id, species: 'materials' as const }
  const { message, results } = await app.call(editAgreementList, { rows, marks }, director)
  expect(message).toBe('Изменено: 1 договор, не удалось: 3')
  expect(results.map(({ error }) => error)).toEqual([
    null,
    'Договор на согласовании. Изменить его можно после решения',
    'Документ изменил другой пользователь',
    'Договор не найден',
  ])
  expect(await card(good.id)).toMatchObject({ additional_status_id: status_id, species: 'materials' })
  expect(await card(stale.id)).toMatchObject({ additional_status_id: null, version: stale.version })
})

test('what is not named stays, null takes a mark away', async () => {
  const { id, version, species } = await fresh()
  const put = { rows: [{ id, version }], marks: { additional_status_id: status_id } }
  await app.call(editAgreementList, put, director)
  const marked = await card(id)
  expect(marked).toMatchObject({ additional_status_id: status_id, species })
  const taken = {
    rows: [{ id, version: marked.version }],
    marks: { additional_status_id: null, responsible: null },
  }
  await app.call(editAgreementList, taken, director)
  expect(await card(id)).toMatchObject({ additional_status_id: null, responsible: null, species })
})

test('nothing to change, an unknown status, a stranger and no right are refused as a whole', async () => {
  const { id, version } = await fresh()
  const rows = [{ id, version }]
  const edit = (marks: object, as = director) => app.call(editAgreementList, { rows, marks }, as)
  await expect(edit({})).rejects.toMatchObject({ status: 422 })
  await expect(edit({ additional_status_id: 9_999_999 })).rejects.toMatchObject({ status: 422 })
  await expect(edit({ responsible: 9_999_999 })).rejects.toMatchObject({ status: 422 })
  await expect(edit({ responsible: null }, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
})

test('contracts are sent to approval by a list; one that is there already says so', async () => {
  const [first, second] = [await fresh(), await fresh()]
  const send = (ids: number[]) =>
    app.call(
      sendListToApproval,
      { objects: ids.map((object_id) => ({ object_type: 'agreement' as const, object_id })) },
      director,
    )
  await send([first.id])
  const { message, results } = await send([first.id, second.id])
  expect(message).toBe('Отправлено на согласование: 1 документ, не удалось: 1')
  expect(results[0]?.error).toContain('уже на согласовании')
  expect((await card(second.id)).status).toBe('on_approval')
})
