import { machine, SENT_BACK_VIEW, type StatusView } from '../statuses/machine.ts'

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

/** What the last round said, beside the state: a refused registry is new again. */
type ShownRegistry = RegistryState & { is_sent_back: boolean }

/** Rows may be edited freely only before the registry is sent (R-4-42). */
export function isRegistryEditable({ status, in_round }: RegistryState): boolean {
  return status === 'new' && !in_round
}

/** How a registry is shown: one being decided on says so, whichever family it is of; a refused one is not like one never sent. */
export function registryStatusView({ status, in_round, is_sent_back }: ShownRegistry): StatusView {
  if (is_sent_back && !in_round) return SENT_BACK_VIEW
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
