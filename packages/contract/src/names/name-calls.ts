import type { Endpoint } from '../kit/endpoint.ts'
import { loadNames } from './load-names.ts'
import { saveNames } from './save-names.ts'

/** Every call of the section, for the list of all calls. */
export const nameCalls: readonly Endpoint[] = [loadNames, saveNames]
