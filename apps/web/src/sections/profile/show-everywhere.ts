import type { User } from '@stroyfin/contract/users/user'
import { clientState, setClientState } from '../../session/client-state.ts'

/** The changed person stands in the head and in every list of people. */
export function showEverywhere(user: User): void {
  const users = clientState().users.map((other) => (other.id === user.id ? user : other))
  setClientState({ user, users })
}
