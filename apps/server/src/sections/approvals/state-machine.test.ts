import { decideApproval } from '@stroyfin/contract/approvals/decide'
import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type CallRefused, testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { asSeen } from './testing/decide-now.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }
/** Who makes and sends the payments: finance decides on them as somebody else (K-18). */
const author = { as: 'lebedeva' }
const terms = { advance_summ: 90_000_000, summ: 100_000_000, advance_method: 'full' } as const
const agreement_id = await makeContract(app, { number: 'СТАТУС', ...terms })

type Status = (typeof approvalStatus.states)[number]
const EVENTS = ['send', 'approve', 'refuse', 'withdraw'] as const
type Event = (typeof EVENTS)[number]

/** A payment of one step goes to finance; from 5 млн ₽ the director follows. */
async function newPayment(summ = 1000): Promise<number> {
  const draft = { agreement_id, type: 'advance', date: '2025-04-01', summ, vat_rate: null } as const
  return (await app.call(createPayment, draft, author)).payment
}
const ref = (object_id: number) => ({ object_type: 'payment' as const, object_id })
const send = (id: number) => app.call(sendToApproval, ref(id), author)
const withdraw = (id: number) => app.call(withdrawFromApproval, { ...ref(id), remark: '' }, author)
const decide = async (
  id: number,
  kind: 'approve' | 'approve_with_remark' | 'refuse',
  as = finance,
  seen?: number,
) =>
  app.call(
    decideApproval,
    {
      objects: seen === undefined ? await asSeen(app, [ref(id)]) : [{ ...ref(id), version: seen }],
      kind,
      remark: kind === 'approve' ? '' : 'Проверить',
    },
    as,
  )

/** Brought to the status by what leads there. */
async function paymentAt(status: Status): Promise<number> {
  const id = await newPayment()
  if (status === 'new') return id
  if (status === 'error') {
    await app.database.platform((db) =>
      sql`update payments set approval_status = 'error' where company_id = ${app.company_id} and id = ${id}`.execute(
        db,
      ),
    )
    return id
  }
  await send(id)
  if (status === 'unapprove') await decide(id, 'refuse')
  else if (status !== 'on_approval') await decide(id, status)
  return id
}

const happen: Record<Event, (id: number) => Promise<unknown>> = {
  send,
  approve: (id) => decide(id, 'approve'),
  refuse: (id) => decide(id, 'refuse'),
  withdraw,
}
const card = (payment_id: number) => app.call(loadPayment, { payment_id }, finance)
const outcome = (id: number, work: Promise<unknown>) =>
  work.then(
    async () => (await card(id)).approval_status,
    (refused: CallRefused) => `${refused.status} ${refused.body.message}`,
  )

const SENT = /^409 Платёж № .+ уже на согласовании или согласован$/
const NOT_SENT = '409 Документ сейчас не на согласовании'
const beforeSending = { send: 'on_approval', approve: NOT_SENT, refuse: NOT_SENT, withdraw: NOT_SENT }
const afterApproval = { ...beforeSending, send: SENT }

/** Every status × every event: the status it becomes, or the words of the refusal. */
const MACHINE: Record<Status, Record<Event, string | RegExp>> = {
  new: beforeSending,
  on_approval: { send: SENT, approve: 'approve', refuse: 'unapprove', withdraw: 'new' },
  approve: afterApproval,
  approve_with_remark: afterApproval,
  unapprove: beforeSending,
  error: beforeSending,
}

describe('the machine of approval, every status × event (A-078)', () => {
  test.each(approvalStatus.states.flatMap((status) => EVENTS.map((event) => [status, event] as const)))(
    '%s × %s',
    async (status, event) => {
      const id = await paymentAt(status)
      expect((await card(id)).approval_status).toBe(status)
      const became = await outcome(id, happen[event](id))
      const expected = MACHINE[status][event]
      if (typeof expected === 'string') expect(became).toBe(expected)
      else expect(became).toMatch(expected)
    },
  )
})

test('a decision names its document: by then another may be on the screen', async () => {
  const words = async (id: number, kind: Parameters<typeof decide>[1], as = finance) =>
    (await decide(id, kind, as)).message
  const small = await paymentAt('on_approval')
  const { number } = await card(small)
  expect(await words(small, 'approve')).toBe(`Согласован платёж № ${number} от 01.04.2025`)
  expect(await words(await paymentAt('on_approval'), 'refuse')).toMatch(/^Отклонён платёж № /)
  const large = await newPayment(6_000_000)
  await send(large)
  expect(await words(large, 'approve')).toMatch(/^Платёж № .+: ваше решение принято, ждёт других/)
  expect(await words(large, 'approve_with_remark', director)).toMatch(/^Согласован с замечанием платёж № /)
})

describe('a decision that cannot be taken says why (K-10)', () => {
  const LARGE = 6_000_000

  test('out of turn, twice, by whoever is not asked', async () => {
    const id = await newPayment(LARGE)
    await send(id)
    expect(await outcome(id, decide(id, 'approve', director))).toBe(
      '409 Очередь до вас ещё не дошла. Сейчас решение за: Марина Орлова',
    )
    expect(await outcome(id, decide(id, 'approve', { as: 'admin' }))).toBe(
      '409 Вы не согласуете этот документ. Сейчас решение за: Марина Орлова',
    )
    await decide(id, 'approve')
    expect(await outcome(id, decide(id, 'approve'))).toBe(
      '409 Вы уже приняли решение по этому документу. Сейчас решение за: Анна Белова',
    )
    await decide(id, 'approve', director)
    expect(await outcome(id, decide(id, 'approve', director))).toBe(NOT_SENT)
  })

  test('after a withdrawal, and on what was seen in another version', async () => {
    const id = await newPayment()
    await send(id)
    await withdraw(id)
    expect(await outcome(id, decide(id, 'approve'))).toBe(NOT_SENT)
    await send(id)
    const { version } = await card(id)
    expect(await outcome(id, decide(id, 'approve', finance, version - 1))).toMatch(
      /^409 Платёж № .+: документ изменился, пока вы его смотрели/,
    )
  })

  test('by a foreign company and without the right to see it', async () => {
    const id = await paymentAt('on_approval')
    const objects = await asSeen(app, [ref(id)])
    const asked = { objects, kind: 'approve', remark: '' } as const
    const foreign = app.call(decideApproval, asked, { as: 'admin', company_id: app.other_company_id })
    expect(await outcome(id, foreign)).toBe('404 Платёж не найден')
    expect(await outcome(id, app.call(decideApproval, asked, { as: 'newcomer' }))).toMatch(/^403 /)
    expect(await outcome(id, app.call(decideApproval, asked))).toMatch(/^401 /)
  })
})
