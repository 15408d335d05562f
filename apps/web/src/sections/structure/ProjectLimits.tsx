import { loadProjectLimits, type ProjectLimit } from '@stroyfin/contract/projects/load-project-limits'
import type { Project } from '@stroyfin/contract/projects/project-row'
import { saveProjectLimits } from '@stroyfin/contract/projects/save-project-limits'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { useEffect, useMemo, useRef } from 'react'
import { CallError, errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useKeptEdits } from '../../app/use-kept-edits.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { forgetSaved } from '../../ui/grid/forget-saved.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { RowChange } from '../../ui/grid/grid-edits.ts'
import { SaveBar } from '../../ui/grid/SaveBar.tsx'
import { useGridEdits } from '../../ui/grid/use-grid-edits.ts'
import { useTreeSource } from '../../ui/grid/use-tree-source.ts'
import { type LimitRow, limitColumns, limitRows, limitTotals } from './project-limit-rows.ts'
import styles from './structure.module.css'

interface ProjectLimitsProps {
  project: Project
  onDirty: (dirty: boolean) => void
}

const NO_ITEMS: ProjectLimit[] = []
const rowId = (row: LimitRow) => row.id

/** Planned cost of the project by article, typed or pasted from Excel; folders show what is inside. */
export function ProjectLimits({ project, onDirty }: ProjectLimitsProps) {
  const may = useMay()
  const { data, error, isPending, refetch } = useEndpoint(loadProjectLimits, { project_id: project.id })
  const edits = useGridEdits<LimitRow>(rowId)
  const editable = may('project.edit') && !project.is_deleted
  const items = data?.items ?? NO_ITEMS
  const version = edits.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sums of folders follow the typed cells.
  const rows = useMemo(() => limitRows(items, edits), [items, version])
  const sees_contracts = may('agreement.view')
  const columns = useMemo(
    () => limitColumns(project.id, { editable, sees_contracts }),
    [project.id, editable, sees_contracts],
  )
  const tree = useTreeSource(rows, {
    columns,
    persist_key: `/structure/limits`,
    loading: isPending,
    error: error ? errorText(error) : undefined,
    onReload: () => void refetch(),
  })
  const source = { ...tree, totals: limitTotals(rows) }
  const sent = useRef<readonly RowChange<LimitRow>[]>([])
  const save = useAction(saveProjectLimits, {
    onSuccess: ({ message }) => {
      forgetSaved(edits, sent.current)
      toast.success(message)
    },
    onFailure: (failure, { items: sent }) => {
      if (!(failure instanceof CallError)) return false
      edits.setErrors(
        Object.entries(failure.errors).flatMap(([field, message]) => {
          const id = sent[Number(/^items\.(\d+)\./.exec(field)?.[1])]?.classifier_id
          return id === undefined ? [] : [{ id, field: 'summ', message }]
        }),
      )
      if (failure.status === 409) void refetch()
      return false
    },
  })
  const dirty = edits.rowCount() > 0
  useKeptEdits({
    name: `project-limits:${project.id}`,
    edits: editable && data ? edits : undefined,
    stamp: items.map((item) => item.version).join(),
    rows,
  })
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
  const onSave = () => {
    sent.current = edits.changes()
    save.mutate({
      project_id: project.id,
      items: sent.current.map(({ row }) => ({
        classifier_id: row.id,
        version: items.find((item) => item.id === row.id)?.version ?? null,
        summ: row.summ === null ? null : wireSumm(String(row.summ)),
      })),
    })
  }
  return (
    <div className={styles.editor}>
      <Grid
        label="Лимиты по статьям"
        columns={columns}
        source={source}
        {...(editable && { edits })}
        empty={{ text: 'Данные отсутствуют' }}
      />
      <SaveBar edits={edits} saving={save.isPending} onSave={onSave} />
    </div>
  )
}
