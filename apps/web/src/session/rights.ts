import { allows, type RightsHolder } from '@stroyfin/domain/access/allows'
import type { Right } from '@stroyfin/domain/access/sections'
import { type ClientState, clientState, useClientState } from './client-state.ts'

export const holderOf = (state: ClientState) => ({
  is_superuser: state.user?.is_superuser ?? false,
  records: state.permissions,
})

/** May the current user do this? The server decides again at every call. */
export const may = (right: Right) => allows(holderOf(clientState()), right)

/** Whose rights the screen shows; the component renders again when they change. */
export function useHolder(): RightsHolder {
  const user = useClientState((state) => state.user)
  const records = useClientState((state) => state.permissions)
  return { is_superuser: user?.is_superuser ?? false, records }
}

/** The same as `may` for a component. */
export function useMay(): (right: Right) => boolean {
  const holder = useHolder()
  return (right) => allows(holder, right)
}
