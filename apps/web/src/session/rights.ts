import { allows } from '@stroyfin/domain/access/allows'
import type { Right } from '@stroyfin/domain/access/sections'
import { type ClientState, clientState, useClientState } from './client-state.ts'

export const holderOf = (state: ClientState) => ({
  is_superuser: state.user?.is_superuser ?? false,
  records: state.permissions,
})

/** May the current user do this? The server decides again at every call. */
export const may = (right: Right) => allows(holderOf(clientState()), right)

/** The same for a component: it renders again when rights change. */
export function useMay(): (right: Right) => boolean {
  const user = useClientState((state) => state.user)
  const records = useClientState((state) => state.permissions)
  return (right) => allows({ is_superuser: user?.is_superuser ?? false, records }, right)
}
