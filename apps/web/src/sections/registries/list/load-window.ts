import type { Answer, Sent } from '@stroyfin/contract/kit/endpoint'
import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import { call } from '../../../api/call.ts'
import { setClientState } from '../../../session/client-state.ts'

/** A window of the list; its rows are also the registries that the browser knows (§3), never the whole list (K-03). */
export async function loadWindow(
  ask: Sent<typeof loadRegistries>,
  options?: { signal?: AbortSignal },
): Promise<Answer<typeof loadRegistries>> {
  const answer = await call(loadRegistries, ask, options)
  setClientState({ registries: answer.items })
  return answer
}
