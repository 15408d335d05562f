import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { loadWaiting } from '@stroyfin/contract/approvals/load-waiting'
import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import { loadEstimates } from '@stroyfin/contract/estimates/load-list'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeEstimate, newLine, saveLines } from '../estimates/testing/sample-estimate.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { decideNow } from './testing/decide-now.ts'

const app = await testApp()
const engineer = { as: 'engineer' }
const director = { as: 'director' }
const ref = (object_id: number) => ({ object_type: 'smeta' as const, object_id })
let made = 0

async function estimateWithLines() {
  made += 1
  const agreement_id = await makeContract(app, { number: `СОГ-${made}` })
  const { id } = await makeEstimate(app, agreement_id, { number: `ЛС-${made}` })
  await saveLines(app, id, [newLine(-1, 'Стены')])
  return { id, agreement_id }
}
const send = (id: number, as = engineer) => app.call(sendToApproval, ref(id), as)
const decide = (id: number, as: { as: string }, kind: 'approve' | 'refuse' = 'approve', remark = '') =>
  decideNow(app, [ref(id)], { kind, remark }, as)
const waiting = async (as: { as: string }) =>
  (await app.call(loadWaiting, { object_type: 'smeta', limit: 500 }, as)).items
const statusOf = async ({ id, agreement_id }: { id: number; agreement_id: number }) =>
  (await app.call(loadEstimates, { agreement_id }, director)).items.find((item) => item.id === id)?.status

test('an estimate goes its route: sent, decided step by step, agreed; the author learns of it (K-10)', async () => {
  const estimate = await estimateWithLines()
  const { id, agreement_id } = estimate
  expect(await send(id)).toMatchObject({ status: 'on_approval', message: 'Отправлено на согласование' })
  await expect(send(id)).rejects.toMatchObject({
    status: 409,
    body: { message: `Смета № ЛС-${made} уже на согласовании или согласована` },
  })
  await expect(decide(id, director)).rejects.toMatchObject({ status: 409 })
  await decide(id, engineer)
  const [row] = (await waiting(director)).filter((item) => item.id === id)
  expect(row).toMatchObject({
    number: `ЛС-${made}`,
    summ: 1200,
    step_name: 'Директор',
    agreement_id,
    link: `/agreement/${agreement_id}?tab=estimates&estimate=${id}`,
  })
  await decide(id, director)
  expect(await statusOf(estimate)).toBe('approve')
  const { messages, can_send } = await app.call(loadRound, ref(id), director)
  expect(messages.map(({ text }) => text)).toEqual([
    'Отправлено на согласование',
    'Согласовано',
    'Согласовано',
  ])
  expect(can_send).toBe(false)
  const { notifications } = await app.call(getNotifications, {}, engineer)
  expect(notifications.map(({ text }) => text)).toContain(`Смета № ЛС-${made} согласована`)
})

test('on approval nobody writes its lines; agreed it opens anew with the first change (K-10)', async () => {
  const estimate = await estimateWithLines()
  await send(estimate.id)
  await expect(saveLines(app, estimate.id, [newLine(-2, 'Плиты')])).rejects.toMatchObject({
    status: 409,
    body: { message: 'Смета на согласовании. Изменить её можно после решения' },
  })
  await decide(estimate.id, engineer)
  await decide(estimate.id, director)
  await saveLines(app, estimate.id, [newLine(-2, 'Плиты')])
  expect(await statusOf(estimate)).toBe('new')
})

test('a refusal returns it with the remark, the author may take it back and send it again', async () => {
  const estimate = await estimateWithLines()
  await send(estimate.id)
  await expect(decide(estimate.id, engineer, 'refuse')).rejects.toMatchObject({ status: 422 })
  await decide(estimate.id, engineer, 'refuse', 'Нет объёмов')
  expect(await statusOf(estimate)).toBe('unapprove')
  await send(estimate.id)
  await app.call(withdrawFromApproval, { ...ref(estimate.id), remark: '' }, engineer)
  expect(await statusOf(estimate)).toBe('new')
})

test('an empty estimate is not sent, a foreign one is not there, without the right nobody sends', async () => {
  const { id } = await makeEstimate(app, await makeContract(app, { number: 'СОГ-ПУСТ' }))
  await expect(send(id)).rejects.toMatchObject({ status: 409, body: { message: 'В смете нет строк' } })
  await expect(send(999_999)).rejects.toMatchObject({ status: 404, body: { message: 'Смета не найдена' } })
  const full = await estimateWithLines()
  await expect(send(full.id, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
})

test.each(['engineer', 'director', 'finance'])(
  'the counter of %s is the number of rows in the list (A-016)',
  async (who) => {
    const as = { as: who }
    const counts = await app.call(loadRequestsForApproval, {}, as)
    for (const [object_type, count] of [
      ['agreement', counts.agreement_count],
      ['smeta', counts.smeta_count],
      ['ks', counts.ks_count],
      ['payment', counts.payment_count],
    ] as const) {
      const { total, items, totals } = await app.call(loadWaiting, { object_type, limit: 500 }, as)
      expect([total, items.length]).toEqual([count, count])
      expect(totals.summ).toBeCloseTo(
        items.reduce((sum, { summ }) => sum + summ, 0),
        2,
      )
    }
  },
)
