import { machine } from '../statuses/machine.ts'

/**
 * Classes of an own payment registry: refusal returns it to new with a remark,
 * an approved one is withdrawn only by an administrator with the right to remove.
 */
export const registryStatus = machine({
  states: {
    new: { label: 'Новый', tone: 'grey' },
    on_approval: { label: 'На согласовании', tone: 'blue' },
    approve: { label: 'Согласовано', tone: 'green' },
  },
  events: ['send', 'approve', 'refuse', 'withdraw'],
  moves: {
    new: { send: 'on_approval' },
    on_approval: { approve: 'approve', refuse: 'new' },
    approve: { withdraw: 'new' },
  },
})

export type RegistryStatus = (typeof registryStatus.states)[number]

/** A bank registry stays new while its round runs, so the status alone does not say whether it may be touched. */
export type RegistryState = { status: RegistryStatus; in_round: boolean }

/** Rows may be edited freely only before the registry is sent (R-4-42). */
export function isRegistryEditable({ status, in_round }: RegistryState): boolean {
  return status === 'new' && !in_round
}

/** How a registry is shown: one being decided on says so, whichever family it is of. */
export function registryStatusView({ status, in_round }: RegistryState) {
  return registryStatus.view[in_round ? 'on_approval' : status]
}

/** A registry of the bank knows only new and approve (§4, R-4-41). */
export const bankRegistryStatus = machine({
  states: {
    new: { label: 'Новый', tone: 'grey' },
    approve: { label: 'Согласовано', tone: 'green' },
  },
  events: ['approve'],
  moves: { new: { approve: 'approve' }, approve: {} },
})
