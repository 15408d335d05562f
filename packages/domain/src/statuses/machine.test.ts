import { describe, expect, test } from 'vitest'
import { budgetStatus } from '../budgets/budget-status.ts'
import { DETAILED_PAYMENT_STATUS_VIEW, paymentStatus } from '../payments/payment-status.ts'
import { bankRegistryStatus, registryStatus } from '../registries/registry-status.ts'
import { approvalStatus, isApproved, isEditable } from './approval-status.ts'
import { approveItemStatus } from './approve-item-status.ts'
import { bankStatus } from './bank-status.ts'
import type { Machine } from './machine.ts'
import { projectStatus } from './project-status.ts'
import { softDeleteView } from './soft-delete.ts'

/** Every allowed move, written out anew; each pair absent from the list must be refused. */
const ALLOWED: [string, Machine<string, string>, string[]][] = [
  [
    'approval',
    approvalStatus as unknown as Machine<string, string>,
    [
      'new send on_approval',
      'on_approval approve approve',
      'on_approval approve_with_remark approve_with_remark',
      'on_approval refuse unapprove',
      'on_approval fail error',
      'approve reopen new',
      'approve_with_remark reopen new',
      'unapprove return_to_author new',
      'error return_to_author new',
    ],
  ],
  [
    'approve item',
    approveItemStatus as unknown as Machine<string, string>,
    ['new activate on_approval', 'on_approval approve approve', 'on_approval refuse error'],
  ],
  [
    'bank',
    bankStatus as unknown as Machine<string, string>,
    [
      'new send on_approval',
      'on_approval check approve',
      'on_approval refuse error',
      'approve cancel on_approval',
      'error send on_approval',
    ],
  ],
  [
    'project',
    projectStatus as unknown as Machine<string, string>,
    ['preparation start construction', 'construction complete completed'],
  ],
  ['payment', paymentStatus as unknown as Machine<string, string>, ['new pay paid', 'paid unpay new']],
  [
    'registry',
    registryStatus as unknown as Machine<string, string>,
    ['new send on_approval', 'on_approval approve approve', 'on_approval refuse new', 'approve withdraw new'],
  ],
  [
    'budget',
    budgetStatus as unknown as Machine<string, string>,
    [
      'new send on_approval',
      'new change new',
      'on_approval approve approve',
      'on_approval refuse new',
      'approve change new',
    ],
  ],
  ['bank registry', bankRegistryStatus as unknown as Machine<string, string>, ['new approve approve']],
]

describe.each(ALLOWED)('%s status', (_name, table, allowed) => {
  test('every pair of status and event answers as the table says (A-078, A-081)', () => {
    const moves = table.states.flatMap((state) =>
      table.events.flatMap((event) => {
        const to = table.next(state, event)
        expect(table.can(state, event)).toBe(to !== null)
        expect(table.eventsFrom(state).includes(event)).toBe(to !== null)
        return to === null ? [] : [`${state} ${event} ${to}`]
      }),
    )
    expect(moves.sort()).toEqual([...allowed].sort())
  })

  test('every status has a label, and unknown codes are told apart', () => {
    expect(table.states.every((state) => (table.view[state]?.label ?? '') !== '')).toBe(true)
    expect(table.states.every(table.isState)).toBe(true)
    expect(table.isState('toString')).toBe(false)
  })
})

test('the sets of statuses (R-3E-13, R-4-35, R-4-38 … R-4-41)', () => {
  expect(budgetStatus.states).toEqual(['new', 'on_approval', 'approve'])
  expect(approvalStatus.states).toEqual([
    'new',
    'on_approval',
    'approve',
    'approve_with_remark',
    'unapprove',
    'error',
  ])
  expect(bankStatus.states).toEqual(['new', 'on_approval', 'approve', 'error'])
  expect(approveItemStatus.states).toEqual(['new', 'on_approval', 'approve', 'error'])
  expect(registryStatus.states).toEqual(['new', 'on_approval', 'approve'])
  expect(bankRegistryStatus.states).toEqual(['new', 'approve'])
})

test('labels given by the specification (§3, §4, R-3E-10, R-3E-11)', () => {
  expect(paymentStatus.view.new.label).toBe('Новый')
  expect(paymentStatus.view.paid.label).toBe('Оплачено')
  expect(DETAILED_PAYMENT_STATUS_VIEW.new.label).toBe('К оплате')
  expect(bankStatus.view.new.label).toBe('Не проверено')
  expect(bankStatus.view.approve.label).toBe('Проверено')
  expect(bankStatus.view.error.label).toBe('Отказано')
  expect(softDeleteView(false).label).toBe('Активный')
  expect(softDeleteView(true).label).toBe('Удалён')
})

test('an approved document counts, a document on approval is not edited', () => {
  expect(approvalStatus.states.filter(isApproved)).toEqual(['approve', 'approve_with_remark'])
  expect(approvalStatus.states.filter(isEditable)).toEqual(['new', 'unapprove', 'error'])
})
