import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { createPayments } from '@stroyfin/contract/payments/create-payment'
import { excludeRegistryRow, lessenRegistryRow } from '@stroyfin/contract/registries/change-row'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { editRegistry } from '@stroyfin/contract/registries/edit-registry'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { removeRegistry, restoreRegistry } from '@stroyfin/contract/registries/remove-registry'
import { takeOutRows } from '@stroyfin/contract/registries/take-out-rows'
import { describe } from 'vitest'
import { testDocumentLife } from '../../testing/document-life.ts'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const finance = { as: 'finance' }
const admin = { as: 'admin' }
const agreement_id = await makeContract(app, {
  number: 'РЕЕСТР',
  summ: 1_000_000,
  advance_summ: 900_000,
  advance_method: 'full',
})

const ref = (object_id: number) => ({ object_type: 'registry' as const, object_id })
const card = (registry_id: number) => app.call(loadRegistry, { registry_id }, finance)
const head = { date: '2026-11-20', payer_id: null }

/** A new registry of two payments of 10 roubles each. */
async function newRegistry(): Promise<number> {
  const one = { agreement_id, type: 'advance', date: '2040-04-01', summ: 10, vat_rate: '22' } as const
  const { payments } = await app.call(createPayments, { rows: [one, one] }, finance)
  const rows = payments.map((payment_id) => ({ payment_id, summ: 10 }))
  return (await app.call(createRegistry, { general: head, rows }, finance)).registry
}

const send = (id: number) => app.call(sendToApproval, ref(id), finance)
const decide = (id: number, kind: 'approve' | 'refuse', as: string) =>
  decideNow(app, [ref(id)], { kind, remark: kind === 'refuse' ? 'Нет счёта' : '' }, { as })
const approve = async (id: number) => {
  await send(id)
  await decide(id, 'approve', 'finance')
  await decide(id, 'approve', 'director')
}
const seen = async (registry_id: number) => ({ registry_id, version: (await card(registry_id)).version })
const rowOf = async (registry_id: number) => {
  const [row] = (await card(registry_id)).rows
  return { registry_id, row_id: row?.id ?? 0, version: row?.version ?? 0, remark: 'Не сейчас' }
}
const order = (registry_id: number) => app.call(exportOrders, { registry_id, format: '1c' }, finance)

/** Where a registry may stand, and how it comes there. */
const STATES = {
  new: async () => undefined,
  first_step: send,
  second_step: async (id: number) => {
    await send(id)
    await decide(id, 'approve', 'finance')
  },
  refused: async (id: number) => {
    await send(id)
    await decide(id, 'refuse', 'finance')
  },
  approved: approve,
  ordered: async (id: number) => {
    await approve(id)
    await order(id)
  },
  deleted: async (id: number) => app.call(removeRegistry, await seen(id), finance),
} satisfies Record<string, (id: number) => Promise<unknown>>
type State = keyof typeof STATES

const EVENTS = {
  edit: async (id: number) => {
    const { rows } = await card(id)
    const kept = rows.map(({ payment_id, summ }) => ({ payment_id, summ }))
    return app.call(editRegistry, { ...(await seen(id)), general: head, rows: kept }, finance)
  },
  send,
  approve: (id: number) => decide(id, 'approve', 'finance'),
  refuse: (id: number) => decide(id, 'refuse', 'finance'),
  withdraw: (id: number) => app.call(withdrawFromApproval, { ...ref(id), remark: 'Ошибка' }, finance),
  'withdraw by admin': (id: number) =>
    app.call(withdrawFromApproval, { ...ref(id), remark: 'Ошибка' }, admin),
  exclude: async (id: number) => app.call(excludeRegistryRow, await rowOf(id), finance),
  lessen: async (id: number) => app.call(lessenRegistryRow, { ...(await rowOf(id)), summ: 5 }, finance),
  'take out': async (id: number) => {
    const { rows, version } = await card(id)
    const asked = { registry_id: id, version, payment_ids: rows.slice(0, 1).map((row) => row.payment_id) }
    return app.call(takeOutRows, { ...asked, reason: 'Не сейчас' }, finance)
  },
  order,
  remove: async (id: number) => app.call(removeRegistry, await seen(id), finance),
  restore: async (id: number) => app.call(restoreRegistry, await seen(id), finance),
} satisfies Record<string, (id: number) => Promise<unknown>>
type Event = keyof typeof EVENTS

const NOT_SENT = '409 Документ сейчас не на согласовании'
const NOT_OPEN = '409 Реестр сейчас не на согласовании'
const SENT = '409 Реестр № … уже на согласовании или согласован'
const NOT_APPROVED = '409 Платежи убирают так только из согласованного реестра'
const NO_ORDERS = '409 Платёжные поручения делают по согласованному реестру'
const TAKE_BACK = '409 Реестр на согласовании или согласован: сначала отзовите его'
const DECIDED = '409 Вы уже приняли решение по этому документу. Сейчас решение за: Анна Белова'
const NOT_ASKED = '403 Менять строки может только тот, чьего решения ждёт реестр'
const BY_ADMIN = '403 Согласованный реестр отзывает администратор с правом удаления'
const GONE = '404 Реестр не найден'

const free = {
  edit: 'new',
  send: 'on_approval',
  approve: NOT_SENT,
  refuse: NOT_SENT,
  withdraw: NOT_SENT,
  'withdraw by admin': NOT_SENT,
  exclude: NOT_OPEN,
  lessen: NOT_OPEN,
  'take out': NOT_APPROVED,
  order: NO_ORDERS,
  remove: 'deleted',
  restore: 'new',
}
const asked = {
  edit: TAKE_BACK,
  send: SENT,
  approve: 'on_approval',
  refuse: 'new',
  withdraw: 'new',
  'withdraw by admin': 'new',
  exclude: 'on_approval',
  lessen: 'on_approval',
  'take out': NOT_APPROVED,
  order: NO_ORDERS,
  remove: TAKE_BACK,
  restore: TAKE_BACK,
}
const approved = {
  ...asked,
  approve: NOT_SENT,
  refuse: NOT_SENT,
  withdraw: BY_ADMIN,
  exclude: NOT_OPEN,
  lessen: NOT_OPEN,
  'take out': 'approve',
  order: 'approve',
}

/** Every place × every event of finance, the first to decide: where the registry stands then, or why it does not move. */
const LIFE: Record<State, Record<Event, string>> = {
  new: free,
  first_step: asked,
  second_step: { ...asked, approve: DECIDED, refuse: DECIDED, exclude: NOT_ASKED, lessen: NOT_ASKED },
  refused: free,
  approved,
  ordered: {
    ...approved,
    'withdraw by admin': '409 По реестру уже есть платёжные поручения в банк',
    'take out': '409 № … – уже отправлен в банк поручением № …: отмените поручение',
    order: '409 Поручения этого реестра уже выгружены',
  },
  deleted: {
    ...free,
    edit: '409 Реестр удалён: сначала восстановите его',
    send: GONE,
    approve: GONE,
    refuse: GONE,
    withdraw: GONE,
    'withdraw by admin': GONE,
  },
}

describe('the life of a registry, every place × every event (R-4-42, A-081)', () => {
  testDocumentLife({ make: newRegistry, card, states: STATES, events: EVENTS, expected: LIFE })
})
