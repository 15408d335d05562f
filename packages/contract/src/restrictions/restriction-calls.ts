import type { Endpoint } from '../kit/endpoint.ts'
import { loadRestrictions } from './load-restrictions.ts'
import { saveRestriction } from './save-restriction.ts'

/** Every call of the section, for the list of all calls. */
export const restrictionCalls: readonly Endpoint[] = [loadRestrictions, saveRestriction]
