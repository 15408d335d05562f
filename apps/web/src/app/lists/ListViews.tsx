import { loadViews } from '@stroyfin/contract/views/load-views'
import { removeView } from '@stroyfin/contract/views/remove-view'
import { saveView } from '@stroyfin/contract/views/save-view'
import type { ColumnPlace } from '@stroyfin/domain/lists/arrange-columns'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { SavedViews } from '../../ui/filters/SavedViews.tsx'
import type { ViewStore } from '../../ui/filters/use-saved-views.ts'
import type { ListState } from '../list-state.ts'
import { tellGoneColumns } from './tell-gone-columns.ts'
import type { ListColumns } from './use-list-columns.ts'

interface ListViewsProps<Row extends object> {
  list: ListColumns<Row>
  state: ListState
  onApply: (state: ListState) => void
}

type ViewState = ListState & { columns: ColumnPlace[] }

const FRESH = 5 * 60_000

/** Saved views of a list, filters, order and columns: one's own on every machine, and those shared in the company. */
export function ListViews<Row extends object>({ list, state, onApply }: ListViewsProps<Row>) {
  const { type, places: columns, arrange } = list
  const may = useMay()
  const { data } = useEndpoint(loadViews, { type }, { staleTime: FRESH })
  const told = { onSuccess: ({ message }: { message: string }) => toast.success(message) }
  const save = useAction(saveView, told)
  const remove = useAction(removeView, told)
  const store: ViewStore<ViewState> = {
    views: (data?.views ?? []).map((view) => ({
      key: String(view.id),
      name: view.name,
      // A view from before columns were kept leaves them as they stand.
      state: { ...view.state, columns: view.state.columns ?? columns },
      removable: view.is_mine || (view.is_orphan && may('admin.access')),
      ...(view.is_shared && { hint: view.is_mine ? 'видят все' : 'общий' }),
    })),
    save: (name, kept, is_shared) => save.mutate({ type, name, state: kept, is_shared }),
    remove: ({ key }) => remove.mutate({ id: Number(key) }),
    can_share: true,
  }
  const apply = ({ columns: kept, ...rest }: ViewState) => {
    onApply(rest)
    if (kept === columns) return
    arrange(kept)
    tellGoneColumns(kept, columns)
  }
  return <SavedViews store={store} state={{ ...state, columns }} onApply={apply} />
}
