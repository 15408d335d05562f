import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { editKs } from '@stroyfin/contract/ks/edit-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { removeKs, restoreKs } from '@stroyfin/contract/ks/remove-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { describe } from 'vitest'
import { testDocumentLife } from '../../testing/document-life.ts'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { approveKs, makeContract } from './testing/sample-contract.ts'

const app = await testApp()
const director = { as: 'director' }
const agreement_id = await makeContract(app, { number: 'АКТ', summ: 100_000_000 })

const ref = (object_id: number) => ({ object_type: 'ks' as const, object_id })
const card = (ks_id: number) => app.call(loadKs, { ks_id }, director)
let made = 0

/** An act of 10 × 1000 net at 20 %. */
function draft() {
  made += 1
  const line = { name: 'Кладка', unit: 'м³', code: '', volume: '10', price: '1000' }
  const head = { agreement_id, type: 'contracting' as const, number: `${made}`, vat_rate: '20' }
  return { ...head, date: '2025-05-31', lines: [line] }
}

const send = (id: number) => app.call(sendToApproval, ref(id), director)
const decide = (id: number, kind: 'approve' | 'refuse') =>
  decideNow(app, [ref(id)], { kind, remark: kind === 'refuse' ? 'Нет объёма' : '' }, { as: 'engineer' })
const pay = (ks_id: number) =>
  app.call(
    createPayment,
    { agreement_id, ks_id, type: 'expenses', date: '2040-04-01', summ: 10, vat_rate: '20' },
    director,
  )
const seen = async (ks_id: number) => ({ ks_id, version: (await card(ks_id)).version })

/** Where an act may stand, and how it comes there. */
const STATES = {
  new: async () => undefined,
  on_approval: send,
  refused: async (id: number) => {
    await send(id)
    await decide(id, 'refuse')
  },
  approved: (id: number) => approveKs(app, id),
  'with a payment': async (id: number) => {
    await approveKs(app, id)
    await pay(id)
  },
  deleted: async (id: number) => app.call(removeKs, await seen(id), director),
} satisfies Record<string, (id: number) => Promise<unknown>>
type State = keyof typeof STATES

const EVENTS = {
  edit: async (id: number) => app.call(editKs, { ...draft(), ...(await seen(id)) }, director),
  send,
  approve: (id: number) => decide(id, 'approve'),
  refuse: (id: number) => decide(id, 'refuse'),
  withdraw: (id: number) => app.call(withdrawFromApproval, { ...ref(id), remark: '' }, director),
  pay,
  remove: async (id: number) => app.call(removeKs, await seen(id), director),
  restore: async (id: number) => app.call(restoreKs, await seen(id), director),
} satisfies Record<string, (id: number) => Promise<unknown>>
type Event = keyof typeof EVENTS

const NOT_SENT = '409 Документ сейчас не на согласовании'
const SENT = '409 КС-2 № … уже на согласовании или согласован'
const NOT_AGREED = '422 Акт ещё не согласован'
const TAKE_BACK = '409 Документ на согласовании: сначала отзовите его'
const KEPT = '409 Документ № … согласован, его не удаляют: отзовите его'
const GONE = '404 Акт не найден'

const free = {
  edit: 'new',
  send: 'on_approval',
  approve: NOT_SENT,
  refuse: NOT_SENT,
  withdraw: NOT_SENT,
  pay: NOT_AGREED,
  remove: 'deleted',
  restore: 'new',
}
const approved = {
  ...free,
  edit: '409 Документ согласован: исправьте его новым документом',
  send: SENT,
  pay: 'approve',
  remove: KEPT,
  restore: 'approve',
}

/** Every place × every event: where the act stands then, or why it does not move. */
const LIFE: Record<State, Record<Event, string>> = {
  new: free,
  on_approval: {
    edit: TAKE_BACK,
    send: SENT,
    // The first of two steps.
    approve: 'on_approval',
    refuse: 'unapprove',
    withdraw: 'new',
    pay: NOT_AGREED,
    remove: TAKE_BACK,
    restore: 'on_approval',
  },
  refused: { ...free, restore: 'unapprove' },
  approved,
  'with a payment': approved,
  deleted: {
    edit: '409 Документ удалён: сначала восстановите его',
    send: GONE,
    approve: GONE,
    refuse: GONE,
    withdraw: GONE,
    pay: '422 Акт не найден в этом договоре',
    remove: 'deleted',
    restore: 'new',
  },
}

describe('the life of an act, every place × every event (A-078)', () => {
  testDocumentLife({
    make: async () => (await app.call(createKs, draft(), director)).ks,
    card,
    states: STATES,
    events: EVENTS,
    expected: LIFE,
  })
})
