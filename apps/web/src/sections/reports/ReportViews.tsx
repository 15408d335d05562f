import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { loadViews } from '@stroyfin/contract/views/load-views'
import { removeView } from '@stroyfin/contract/views/remove-view'
import { saveView } from '@stroyfin/contract/views/save-view'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { SavedViews } from '../../ui/filters/SavedViews.tsx'
import type { ViewStore } from '../../ui/filters/use-saved-views.ts'
import type { Parameters } from './use-parameters.ts'

interface ReportViewsProps {
  report: ReportManifest
  parameters: Parameters
  onApply: (parameters: Parameters) => void
}

const FRESH = 5 * 60_000
const NOTHING = { search: '', filters: [], sort: [] }

/** Named sets of parameters of a report: one's own, or shared in the company. */
export function ReportViews({ report, parameters, onApply }: ReportViewsProps) {
  const type = `report:${report.name}`
  const may = useMay()
  const { data } = useEndpoint(loadViews, { type }, { staleTime: FRESH })
  const told = { onSuccess: ({ message }: { message: string }) => toast.success(message) }
  const save = useAction(saveView, told)
  const remove = useAction(removeView, told)
  const store: ViewStore<Parameters> = {
    views: (data?.views ?? []).map((view) => ({
      key: String(view.id),
      name: view.name,
      state: view.state.parameters ?? {},
      removable: view.is_mine || may('admin.access'),
      ...(view.is_shared && { hint: view.is_mine ? 'видят все' : 'общий' }),
    })),
    save: (name, kept, is_shared) =>
      save.mutate({ type, name, state: { ...NOTHING, parameters: kept }, is_shared }),
    remove: ({ key }) => remove.mutate({ id: Number(key) }),
    can_share: true,
  }
  return <SavedViews store={store} state={parameters} onApply={onApply} />
}
