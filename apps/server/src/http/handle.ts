import type { Endpoint, Received, Served } from '@stroyfin/contract/kit/endpoint'
import type { Call } from './call.ts'

/** A declared call and the use case that answers it. */
export type Handle = InsideHandle | ApartHandle

export interface InsideHandle {
  endpoint: Endpoint
  run: (input: never, call: Call) => Promise<unknown>
  isApart: false
  plans: 'kept' | 'anew'
}

/** It opens transactions of its own: none is held for it while it works. */
export interface ApartHandle {
  endpoint: Endpoint
  run: (input: never, call: CallApart) => Promise<unknown>
  isApart: true
  /** The same object is answered again and again: its text is kept beside it. */
  isWrittenOnce: boolean
}

export function handle<E extends Endpoint>(
  endpoint: E,
  run: (input: Received<E>, call: Call) => Promise<Served<E>>,
): InsideHandle {
  return { endpoint, run, isApart: false, plans: 'kept' }
}

/** For a call whose queries cost far more to run than to plan, and whose best plan hangs on what is asked for. */
export function plannedAnew(handle: InsideHandle): InsideHandle {
  return { ...handle, plans: 'anew' }
}

/** A call without a transaction around it. */
export type CallApart = Omit<Call, 'db'>

/** For whoever waits for the bank or comes without a session: a connection held meanwhile would be missed by others. */
export function handleApart<E extends Endpoint>(
  endpoint: E,
  run: (input: Received<E>, call: CallApart) => Promise<Served<E>>,
): ApartHandle {
  return { endpoint, run, isApart: true, isWrittenOnce: false }
}

/** For long answers that are kept: what has been turned into text once is sent as it is. */
export function writtenOnce(handle: ApartHandle): ApartHandle {
  return { ...handle, isWrittenOnce: true }
}
