import { useEffect, useRef } from 'react'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { SavedViews } from '../../ui/filters/SavedViews.tsx'
import { sameState } from '../../ui/filters/same-state.ts'
import type { SavedView, ViewStore } from '../../ui/filters/view-store.ts'
import { listAddress } from '../list-address.ts'
import type { ListState } from '../list-state.ts'
import { copyLink } from './copy-link.ts'
import { savedGroup } from './saved-group.ts'
import { tellGoneColumns } from './tell-gone-columns.ts'
import type { ListColumns } from './use-list-columns.ts'
import type { KnownView } from './use-list-view.ts'
import { useViewDeeds } from './use-view-deeds.ts'
import { useViewMoves } from './use-view-moves.ts'

interface ListViewsProps<Row extends object> {
  list: ListColumns<Row>
  state: ListState
}

type ViewState = KnownView['state']

/** Views of a list – filters, order and columns – to stand in, to go back from and to give away as a link. */
export function ListViews<Row extends object>({ list, state }: ListViewsProps<Row>) {
  const { type, places: columns, in_view, of_view } = list
  const { views, current, default_key } = in_view
  const may = useMay()
  const deeds = useViewDeeds()
  const moves = useViewMoves(type)
  useTold(list, moves.strip)
  const knownOf = ({ key }: SavedView<ViewState>) => views.find((view) => view.key === key)
  const savedOf = (view: SavedView<ViewState>) => knownOf(view)?.saved
  const { search, filters, sort } = current?.state ?? state
  const update = () => {
    if (!current?.saved) return
    deeds.change({ id: current.saved.id, state: { ...state, columns } })
  }
  const store: ViewStore<ViewState> = {
    views: views.map((view) => shownView(view, may('admin.access'))),
    current: current && {
      key: current.key,
      is_changed: of_view.isMoved || !sameState({ search, filters, sort }, state),
    },
    save: (name, _state, is_shared) =>
      deeds.save(
        { type, name, state: { ...state, columns }, is_shared },
        // The view is known first: without it the columns would stand as one’s own for a moment.
        {
          onSuccess: ({ id }) => void in_view.refetch().then(() => moves.become(String(id))),
        },
      ),
    ...(current?.saved?.is_mine && { update }),
    rename: (view, name) => {
      const saved = savedOf(view)
      if (saved) deeds.change({ id: saved.id, name })
    },
    share: (view, is_shared) => {
      const saved = savedOf(view)
      if (saved) deeds.change({ id: saved.id, is_shared })
    },
    remove: (view) => {
      const saved = savedOf(view)
      const leave = view.key === current?.key ? moves.leave : undefined
      if (saved) void deeds.remove({ name: view.name, ...saved }, leave)
    },
    can_share: true,
    default_key,
    setDefault: (view) => deeds.setDefault({ type, view: view?.key ?? null }),
    copyLink: (view) => void copyLink(linkOf(view.key, knownOf(view))),
    ...(moves.back && { back: { label: 'Вернуть мой список', go: moves.back } }),
    ...(current && { leave: moves.leave }),
  }
  const apply = (asked: ViewState, { key }: SavedView<ViewState>) => {
    of_view.settle(key)
    moves.put(key, asked)
  }
  return <SavedViews store={store} state={state} onApply={apply} />
}

function shownView({ key, name, state, saved, ready }: KnownView, is_admin: boolean): SavedView<ViewState> {
  const view = { key, name, state }
  if (saved) return { ...view, ...savedGroup(saved, is_admin) }
  return { ...view, group: 'Готовые', removable: false, ...(ready && { hint: ready.role }) }
}

/** A view that others may open is called by its key and stays as its owner has it; one's own alone carries its question along. */
function linkOf(key: string, view: KnownView | undefined): string {
  const { pathname, origin } = window.location
  const is_own = view?.saved && !view.saved.is_shared
  return origin + (is_own ? listAddress(pathname, view.state) : `${pathname}?view=${key}`)
}

/** What a view put on has lost, and that the one in the address is not there, is said once. */
function useTold<Row extends object>(
  { in_view, is_loaded, places }: ListColumns<Row>,
  strip: (told: (asks_nothing: boolean) => void) => void,
) {
  const { current, lost_key, gone } = in_view
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (lost_key === null || told.current === lost_key) return
    told.current = lost_key
    strip((asks_nothing) =>
      toast.error(
        `Вид не найден: его удалили, или он личный. Показан ${asks_nothing ? 'весь список' : 'отбор из ссылки'}`,
      ),
    )
  }, [lost_key, strip])
  useEffect(() => {
    if (!is_loaded || !current || told.current === current.key) return
    told.current = current.key
    if (current.state.columns) tellGoneColumns(current.state.columns, places, gone)
  }, [current, is_loaded, places, gone])
}
