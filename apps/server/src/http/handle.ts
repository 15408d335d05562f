import type { Endpoint, Received, Served } from '@stroyfin/contract/kit/endpoint'
import type { Call } from './call.ts'

/** A declared call and the use case that answers it. */
export interface Handle {
  endpoint: Endpoint
  run: (input: never, call: Call) => Promise<unknown>
}

export function handle<E extends Endpoint>(
  endpoint: E,
  run: (input: Received<E>, call: Call) => Promise<Served<E>>,
): Handle {
  return { endpoint, run }
}
