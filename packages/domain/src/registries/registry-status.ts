import { machine } from '../statuses/machine.ts'

/**
 * Classes of an own payment registry: refusal returns it to new with a remark,
 * an approved one is withdrawn only by an administrator with the right to remove.
 */
export const registryStatus = machine({
  states: {
    new: { label: 'Новый', tone: 'grey' },
    on_approval: { label: 'На согласовании', tone: 'blue' },
    approve: { label: 'Согласован', tone: 'green' },
  },
  events: ['send', 'approve', 'refuse', 'withdraw'],
  moves: {
    new: { send: 'on_approval' },
    on_approval: { approve: 'approve', refuse: 'new' },
    approve: { withdraw: 'new' },
  },
})

export type RegistryStatus = (typeof registryStatus.states)[number]

/** Rows may be edited freely only before the registry is sent (R-4-42). */
export function isRegistryEditable(status: RegistryStatus): boolean {
  return status === 'new'
}

/** A registry of the bank knows only new and approve (§4, R-4-41). */
export const bankRegistryStatus = machine({
  states: {
    new: { label: 'Новый', tone: 'grey' },
    approve: { label: 'Согласован', tone: 'green' },
  },
  events: ['approve'],
  moves: { new: { approve: 'approve' }, approve: {} },
})
