import { machine } from './machine.ts'

/** The bank's own mark on a document, an axis apart from our approval (§4: approve = checked, error = refused). */
export const bankStatus = machine({
  states: {
    new: { label: 'Не проверено', tone: 'grey' },
    on_approval: { label: 'На проверке', tone: 'blue' },
    approve: { label: 'Проверено', tone: 'green' },
    error: { label: 'Отказано', tone: 'red' },
  },
  events: ['send', 'check', 'refuse', 'cancel'],
  moves: {
    new: { send: 'on_approval' },
    on_approval: { check: 'approve', refuse: 'error' },
    // withdrawing the mark «Проверено» puts the document on approval again.
    approve: { cancel: 'on_approval' },
    error: { send: 'on_approval' },
  },
})

export type BankStatus = (typeof bankStatus.states)[number]
