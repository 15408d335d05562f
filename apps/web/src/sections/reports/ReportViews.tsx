import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { loadViews } from '@stroyfin/contract/views/load-views'
import type { ColumnPlace } from '@stroyfin/domain/lists/arrange-columns'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'
import type { ListState } from '../../app/list-state.ts'
import { savedGroup } from '../../app/lists/saved-group.ts'
import { useViewDeeds } from '../../app/lists/use-view-deeds.ts'
import { useMay } from '../../session/rights.ts'
import { SavedViews } from '../../ui/filters/SavedViews.tsx'
import type { SavedView, ViewStore } from '../../ui/filters/view-store.ts'
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
  const is_admin = useMay()('admin.access')
  const { data } = useEndpoint(loadViews, { type }, { staleTime: FRESH })
  const deeds = useViewDeeds()
  /** How the report stood before a view was tried. */
  const [before, setBefore] = useState<ReportView>()
  const savedOf = ({ key }: SavedView<ReportView>) => data?.views.find(({ id }) => String(id) === key)
  const back = () => {
    if (before) onApply(before)
    setBefore(undefined)
  }
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
      ...savedGroup(view, is_admin),
    })),
    save: (name, state, is_shared) => deeds.save({ type, name, state, is_shared }),
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
      if (saved) void deeds.remove(saved)
    },
    can_share: true,
    ...(before && { back: { label: 'Вернуть мой отчёт', go: back } }),
  }
  const apply = (state: ReportView) => {
    setBefore(before ?? current)
    onApply(state)
  }
  return <SavedViews store={store} state={current} onApply={apply} />
}
