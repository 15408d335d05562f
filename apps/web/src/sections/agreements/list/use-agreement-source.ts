import type { AgreementRow } from '@stroyfin/contract/agreements/agreement-row'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import type { ListState } from '../../../app/list-state.ts'
import { withOwnValues } from '../../../app/lists/own-columns.ts'
import { useWindowSource } from '../../../ui/grid/use-window-source.ts'
import { listQuestion } from './list-question.ts'

/** Windows of the list; the set is counted with its first window and not again while the user scrolls. */
export function useAgreementSource(state: ListState, onSort: (sort: ListState['sort']) => void) {
  const total = useRef(0)
  return useWindowSource<AgreementRow>({
    key: JSON.stringify(state),
    load: async (offset, limit, { signal }) => {
      const count = offset === 0
      const ask = { ...listQuestion(state), offset, limit, count }
      const page = withOwnValues(await call(loadAgreements, ask, { signal }))
      if (!count) return { items: page.items, total: total.current }
      total.current = page.total
      return page
    },
    sort: state.sort,
    onSort,
  })
}
