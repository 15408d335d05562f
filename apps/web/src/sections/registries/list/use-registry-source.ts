import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import type { RegistryRow } from '@stroyfin/contract/registries/registry-row'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { useWriteCount } from '../../../api/use-write-count.ts'
import type { ListState } from '../../../app/list-state.ts'
import { useWindowSource } from '../../../ui/grid/use-window-source.ts'
import { registryQuestion } from './registry-question.ts'

interface Asked {
  state: ListState
  needs_user_approval: boolean
  onSort: (sort: ListState['sort']) => void
}

/** Windows of the list; the set is counted with its first window and not again while the user scrolls. */
export function useRegistrySource({ state, needs_user_approval, onSort }: Asked) {
  const total = useRef(0)
  const writes = useWriteCount()
  return useWindowSource<RegistryRow>({
    key: JSON.stringify([state, needs_user_approval, writes]),
    load: async (offset, limit, { signal }) => {
      const count = offset === 0
      const asked = { ...registryQuestion(state), needs_user_approval, offset, limit, count }
      const page = await call(loadRegistries, asked, { signal })
      if (!count) return { items: page.items, total: total.current }
      total.current = page.total
      return page
    },
    sort: state.sort,
    onSort,
  })
}
