import { loadRestrictions } from '@stroyfin/contract/restrictions/load-restrictions'
import { handle } from '../../http/handle.ts'
import { restrictedPeople } from './restricted-people.ts'

export const loadRestrictionsHandle = handle(loadRestrictions, async (_input, call) => ({
  people: await restrictedPeople(call),
}))
