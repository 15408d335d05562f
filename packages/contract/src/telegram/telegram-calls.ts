import type { Endpoint } from '../kit/endpoint.ts'
import { createReference, removeReference, testTelegram } from './reference.ts'

/** Every call of the section, for the list of all calls. */
export const telegramCalls: readonly Endpoint[] = [createReference, testTelegram, removeReference]
