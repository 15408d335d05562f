import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListState } from '../list-state.ts'
import { beforeView } from './before-view.ts'
import {
  asksNothing,
  listPart,
  type ViewWords,
  viewIn,
  viewWord,
  viewWords,
  type Words,
} from './view-words.ts'

/** Ways into a view and out of it: each is a step of its own, so that Back takes it back. */
export function useViewMoves(type: string) {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Words
  const here = viewIn(address)
  const before = beforeView.read(type, here)
  const go = (words: Partial<ViewWords>, replace = false) => {
    const search = (previous: Words) => ({ ...previous, ...listPart({}), ...words })
    void navigate({ to: '.', replace, search } as never)
  }
  return {
    put: (key: string, state: ListState) => {
      beforeView.keep(type, { view: key, words: before ?? listPart(address) })
      go(viewWords(key, state))
    },
    /** What stands has become this view: there is nothing to go back from, and what was asked meanwhile stays asked. */
    become: (key: string) => {
      beforeView.forget(type)
      const search = ({ filters = [], ...previous }: Words) => ({ ...previous, filters, view: viewWord(key) })
      void navigate({ to: '.', replace: true, search } as never)
    },
    /** Only while it is known how the list stood before. */
    back:
      before &&
      (() => {
        beforeView.forget(type)
        // Said in full: an address that asks nothing would open in a view again.
        go({ ...before, filters: before.filters ?? [] })
      }),
    leave: () => {
      beforeView.forget(type)
      go({ filters: [] })
    },
    /** The address names a view that is not there: it stays with the question it carries. */
    strip: (told: (asks_nothing: boolean) => void) => {
      told(asksNothing(address))
      go({ ...listPart(address), view: undefined }, true)
    },
  }
}
