import type { Right } from '@stroyfin/domain/access/sections'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import type { RoundStatus } from '@stroyfin/domain/approvals/next-step'

/** What the engine has to know of a kind of document; `table` and `status` name its row and column. */
export interface Approvable {
  table: 'agreements' | 'estimates' | 'ks' | 'payments' | 'registries' | 'budgets'
  status: 'status' | 'approval_status'
  /** Its day, where agreeing on it moves the figures of its month: a closed one is not agreed on (K-17). */
  day?: 'date' | 'month'
  /** Of the documents of the table only these. */
  kind?: 'own' | 'bank'
  view: Right
  /** Opens the document to its approvers without that right (R-6-55). */
  also_view?: Right
  edit: Right
  remove: Right
  name: string
  feminine?: true
  /** Why nothing is sent while there is nothing to decide on. */
  empty?: string
  /** The document's status after each outcome of a round. */
  outcome: Record<RoundStatus, string>
  /** From which statuses a round may begin. */
  sendable: readonly string[]
}

const asDocument = {
  on_approval: 'on_approval',
  approve: 'approve',
  approve_with_remark: 'approve_with_remark',
  unapprove: 'unapprove',
} as const

/** a registry knows three classes; a refusal returns it to its author. */
const asRegistry = {
  on_approval: 'on_approval',
  approve: 'approve',
  approve_with_remark: 'approve',
  unapprove: 'new',
} as const

const editable = ['new', 'unapprove', 'error'] as const

/** «Договор не найден», «Смета не найдена». */
export const missingWords = ({ name, feminine }: Approvable): string =>
  `${name} ${feminine ? 'не найдена' : 'не найден'}`

/** Every kind of document that the engine of approvals serves today (K-10). */
export const approvables: Partial<Record<ApprovalObject, Approvable>> = {
  agreement: {
    table: 'agreements',
    status: 'status',
    day: 'date',
    view: 'agreement.view',
    edit: 'agreement.edit',
    remove: 'agreement.remove',
    name: 'Договор',
    outcome: asDocument,
    sendable: editable,
  },
  smeta: {
    table: 'estimates',
    status: 'status',
    view: 'agreement.view',
    also_view: 'coordination.access',
    edit: 'agreement.edit',
    remove: 'agreement.remove',
    name: 'Смета',
    empty: 'В смете нет строк',
    feminine: true,
    outcome: asDocument,
    sendable: editable,
  },
  ks: {
    table: 'ks',
    status: 'status',
    day: 'date',
    view: 'ks.view',
    edit: 'ks.edit',
    remove: 'ks.remove',
    name: 'Акт',
    outcome: asDocument,
    sendable: editable,
  },
  payment: {
    table: 'payments',
    status: 'approval_status',
    view: 'payment.view',
    edit: 'payment.edit',
    remove: 'payment.remove',
    name: 'Платёж',
    outcome: asDocument,
    sendable: editable,
  },
  registry: {
    table: 'registries',
    status: 'status',
    kind: 'own',
    view: 'payment_registry.view',
    edit: 'payment_registry.edit',
    remove: 'payment_registry.remove',
    name: 'Реестр',
    outcome: asRegistry,
    sendable: ['new'],
  },
  bank_registry: {
    table: 'registries',
    status: 'status',
    kind: 'bank',
    view: 'payment_registry.view',
    edit: 'payment_registry.edit',
    remove: 'payment_registry.remove',
    name: 'Банковский реестр',
    outcome: asRegistry,
    sendable: ['new'],
  },
  budget: {
    table: 'budgets',
    status: 'status',
    day: 'month',
    view: 'budgeting.view',
    edit: 'budgeting.edit',
    remove: 'budgeting.remove',
    name: 'Бюджет',
    empty: 'В бюджете нет ни одной суммы',
    outcome: asRegistry,
    sendable: ['new'],
  },
}
