import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { loadViews } from '@stroyfin/contract/views/load-views'
import { removeView } from '@stroyfin/contract/views/remove-view'
import { saveView } from '@stroyfin/contract/views/save-view'
import type { ColumnPlace } from '@stroyfin/domain/lists/arrange-columns'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import type { ListState } from '../../app/list-state.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { SavedViews } from '../../ui/filters/SavedViews.tsx'
import type { ViewStore } from '../../ui/filters/use-saved-views.ts'
import type { Parameters } from './use-parameters.ts'

/** What a person has set: what is asked, how the table is narrowed and ordered, in which columns. */
export type ReportView = ListState & { parameters: Parameters; columns: ColumnPlace[] }

interface ReportViewsProps {
  report: ReportManifest
  view: ReportView
  onApply: (view: ReportView) => void
}

const FRESH = 5 * 60_000

/** Saved views of a report: one's own on every machine, and those shared in the company. */
export function ReportViews({ report, view: current, onApply }: ReportViewsProps) {
  const type = `report:${report.name}`
  const may = useMay()
  const { data } = useEndpoint(loadViews, { type }, { staleTime: FRESH })
  const told = { onSuccess: ({ message }: { message: string }) => toast.success(message) }
  const save = useAction(saveView, told)
  const remove = useAction(removeView, told)
  const store: ViewStore<ReportView> = {
    views: (data?.views ?? []).map((view) => ({
      key: String(view.id),
      name: view.name,
      state: {
        ...view.state,
        parameters: view.state.parameters ?? {},
        // A view from before columns were kept leaves them as they stand.
        columns: view.state.columns ?? current.columns,
      },
      removable: view.is_mine || (view.is_orphan && may('admin.access')),
      ...(view.is_shared && { hint: view.is_mine ? 'видят все' : 'общий' }),
    })),
    save: (name, state, is_shared) => save.mutate({ type, name, state, is_shared }),
    remove: ({ key }) => remove.mutate({ id: Number(key) }),
    can_share: true,
  }
  return <SavedViews store={store} state={current} onApply={onApply} />
}
