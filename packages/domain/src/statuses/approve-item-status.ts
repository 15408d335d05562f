import { machine } from './machine.ts'

/** One approver's line of the approval sheet (§4: approve items). */
export const approveItemStatus = machine({
  states: {
    new: { label: 'Ожидает очереди', tone: 'grey' },
    on_approval: { label: 'На согласовании', tone: 'blue' },
    approve: { label: 'Согласовано', tone: 'green' },
    error: { label: 'Отказано', tone: 'red' },
  },
  events: ['activate', 'approve', 'refuse'],
  moves: {
    new: { activate: 'on_approval' },
    on_approval: { approve: 'approve', refuse: 'error' },
    approve: {},
    error: {},
  },
})

export type ApproveItemStatus = (typeof approveItemStatus.states)[number]
