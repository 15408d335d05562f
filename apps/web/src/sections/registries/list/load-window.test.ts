import { expect, test, vi } from 'vitest'
import { clientState, setClientState } from '../../../session/client-state.ts'
import { memoryStorage } from '../../../session/testing/memory-storage.ts'
import { loadWindow } from './load-window.ts'

test('the state of the browser holds registries, contractors, the chosen one and loan agreements (R-3-60)', async () => {
  const answer = { items: [{ id: 5, number: '7' }], total: 1, totals: {} }
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)))
  const chosen = {
    contractors: [{ id: 21, name: 'А', inn: null, is_group: true }],
    contractor_id: 21,
    loan_agreements: [],
  }
  setClientState({ registries: [], ...chosen })
  expect(await loadWindow({ offset: 0, limit: 50 } as never)).toEqual(answer)
  expect(clientState()).toMatchObject({ registries: answer.items, ...chosen })
})
