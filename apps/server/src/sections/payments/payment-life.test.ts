import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import {
  markPaid,
  removePayments,
  restorePayments,
  unmarkPaid,
} from '@stroyfin/contract/payments/mark-payment'
import { withdrawPayment } from '@stroyfin/contract/payments/withdraw-payment'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { describe } from 'vitest'
import { testDocumentLife } from '../../testing/document-life.ts'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const finance = { as: 'finance' }
/** Who makes and sends the payments: finance decides on them as somebody else (K-18). */
const author = { as: 'lebedeva' }
const agreement_id = await makeContract(app, {
  number: 'ЖИЗНЬ',
  summ: 1_000_000,
  advance_summ: 900_000,
  advance_method: 'full',
})

const ref = (object_id: number) => ({ object_type: 'payment' as const, object_id })
const card = (payment_id: number) => app.call(loadPayment, { payment_id }, finance)
const draft = (summ: number) =>
  ({ agreement_id, type: 'advance', date: '2040-04-01', summ, vat_rate: '22' }) as const

/** Where a payment may stand, and how it comes there. */
const STATES = {
  new: async () => undefined,
  on_approval: (id: number) => app.call(sendToApproval, ref(id), author),
  approved: async (id: number) => {
    await app.call(sendToApproval, ref(id), author)
    await decideNow(app, [ref(id)], { kind: 'approve' }, finance)
  },
  approved_and_edited: async (id: number) => {
    await STATES.approved(id)
    await EVENTS.edit(id)
  },
  withdrawn: async (id: number) => {
    await STATES.approved(id)
    await EVENTS.take_back(id)
  },
  refused: async (id: number) => {
    await app.call(sendToApproval, ref(id), author)
    await decideNow(app, [ref(id)], { kind: 'refuse', remark: 'Нет счёта' }, finance)
  },
  in_new_registry: (id: number) => registryOf(id),
  in_sent_registry: async (id: number) => {
    const object_id = await registryOf(id)
    await app.call(sendToApproval, { object_type: 'registry', object_id }, finance)
  },
  ordered: async (id: number) => {
    const object_id = await registryOf(id)
    await app.call(sendToApproval, { object_type: 'registry', object_id }, finance)
    for (const as of ['finance', 'director'])
      await decideNow(app, [{ object_type: 'registry', object_id }], { kind: 'approve' }, { as })
    await app.call(exportOrders, { registry_id: object_id, format: '1c' }, finance)
  },
  paid: async (id: number) => {
    const { version } = await card(id)
    await app.call(
      markPaid,
      { payment_id: id, version, date: '2025-04-02', reason: 'Оплачен до учёта' },
      { as: 'director' },
    )
  },
  deleted: (id: number) => app.call(removePayments, { payment_ids: [id] }, finance),
} satisfies Record<string, (id: number) => Promise<unknown>>
type State = keyof typeof STATES

async function registryOf(payment_id: number): Promise<number> {
  const { summ } = await card(payment_id)
  const general = { date: '2026-11-20', payer_id: null }
  const made = await app.call(createRegistry, { general, rows: [{ payment_id, summ }] }, finance)
  return made.registry
}

const EVENTS = {
  edit: async (payment_id: number) =>
    app.call(editPayment, { ...draft(11), payment_id, version: (await card(payment_id)).version }, finance),
  send: (id: number) => app.call(sendToApproval, ref(id), author),
  withdraw: (id: number) => app.call(withdrawFromApproval, { ...ref(id), remark: '' }, author),
  register: (id: number) => registryOf(id),
  mark: async (payment_id: number) =>
    app.call(
      markPaid,
      {
        payment_id,
        version: (await card(payment_id)).version,
        date: '2025-04-02',
        reason: 'Оплачен до учёта',
      },
      { as: 'director' },
    ),
  unmark: async (payment_id: number) =>
    app.call(unmarkPaid, { payment_id, version: (await card(payment_id)).version }, finance),
  remove: (id: number) => app.call(removePayments, { payment_ids: [id] }, finance),
  take_back: async (payment_id: number) => {
    const { version } = await card(payment_id)
    await app.call(withdrawPayment, { payment_id, version, reason: 'Ошибка' }, { as: 'director' })
  },
  restore: (id: number) => app.call(restorePayments, { payment_ids: [id] }, finance),
} satisfies Record<string, (id: number) => Promise<unknown>>
type Event = keyof typeof EVENTS

const NOT_SENT = '409 Документ сейчас не на согласовании'
const KEPT = '409 Платёж № … был согласован, его не удаляют: отзовите его'
const NEVER_APPROVED = '409 Платёж не согласовывали: его можно удалить'
const SENT = '409 Платёж № … уже на согласовании или согласован'
const NOT_PAID = '409 Платёж не оплачен: снимать нечего'
const BOUND =
  '409 Платёж № … оплачен или стоит в реестре: исключите его из реестра, а оплаченный верните возвратом'
const TAKEN = '422 К оплате осталось 0,00 ₽: платёж оплачен или целиком стоит в другом реестре'
const IN_REGISTRY = '409 Платёж стоит в реестре № …: сначала отзовите реестр'
const WITH_REGISTRY = '409 Платёж стоит в реестре № …: его согласуют вместе с реестром'

const free = {
  edit: 'new, new',
  send: 'new, on_approval',
  withdraw: NOT_SENT,
  register: 'new, new',
  mark: 'paid, new',
  unmark: NOT_PAID,
  remove: 'deleted',
  take_back: NEVER_APPROVED,
  restore: 'new, new',
}
const inRegistry = { ...free, register: TAKEN, remove: BOUND }

/** Every place × every event: where the payment stands afterwards, or the words of the refusal. */
const LIFE: Record<State, Record<Event, string>> = {
  new: free,
  on_approval: {
    ...free,
    edit: '409 Платёж на согласовании: сначала отзовите его',
    send: SENT,
    withdraw: 'new, new',
    register: '422 Платёж сам сейчас на согласовании',
    mark: '409 Платёж на согласовании: дождитесь решения или отзовите его',
    remove: '409 Платёж № … на согласовании: сначала отзовите его с согласования',
    restore: 'new, on_approval',
  },
  approved: {
    ...free,
    send: SENT,
    register: 'new, approve',
    mark: 'paid, approve',
    remove: KEPT,
    take_back: 'deleted',
    restore: 'new, approve',
  },
  approved_and_edited: { ...free, remove: KEPT, take_back: 'deleted' },
  refused: {
    ...free,
    edit: 'new, unapprove',
    register: '422 Платёж не согласован: сначала согласуйте его отдельно',
    mark: '409 Платёж не согласован: исправьте его и отправьте снова',
    restore: 'new, unapprove',
  },
  in_new_registry: inRegistry,
  in_sent_registry: { ...inRegistry, edit: IN_REGISTRY, send: WITH_REGISTRY },
  ordered: {
    ...inRegistry,
    edit: IN_REGISTRY,
    send: SENT,
    mark: 'paid, approve',
    take_back: BOUND,
    restore: 'new, approve',
  },
  paid: {
    ...inRegistry,
    edit: '409 Платёж уже оплачен, его нельзя изменить',
    // Money that has left by the bank without a decision is decided on afterwards.
    send: 'paid, on_approval',
    mark: '409 Платёж уже оплачен',
    unmark: 'new, new',
    restore: 'paid, new',
  },
  deleted: {
    edit: '409 Платёж удалён: сначала восстановите его',
    send: '404 Платёж не найден',
    withdraw: '404 Платёж не найден',
    register: '422 Платёж удалён',
    mark: '409 Платёж удалён',
    unmark: NOT_PAID,
    remove: 'deleted',
    take_back: '409 Платёж удалён: отзывать нечего',
    restore: 'new, new',
  },
  withdrawn: {
    edit: '409 Платёж удалён: сначала восстановите его',
    send: '404 Платёж не найден',
    withdraw: '404 Платёж не найден',
    register: '422 Платёж удалён',
    mark: '409 Платёж удалён',
    unmark: NOT_PAID,
    remove: KEPT,
    take_back: '409 Платёж удалён: отзывать нечего',
    restore: '409 Платёж отозван и не восстанавливается',
  },
}

describe('the life of a payment, every place × every event (A-078, A-080, A-081)', () => {
  testDocumentLife({
    make: async () => (await app.call(createPayment, draft(10), author)).payment,
    card: async (id) => {
      const { is_deleted, status, approval_status } = await card(id)
      return { is_deleted, status: `${status}, ${approval_status}` }
    },
    states: STATES,
    events: EVENTS,
    expected: LIFE,
  })
})
