import { Button, Switch } from '@mantine/core'
import type { Estate } from '@stroyfin/contract/projects/estate-row'
import { loadEstates } from '@stroyfin/contract/projects/load-estates'
import type { Project } from '@stroyfin/contract/projects/project-row'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { TreeSteps } from '../../app/TreeSteps.tsx'
import { treeStepOf } from '../../app/tree-step-keys.ts'
import { useMay } from '../../session/rights.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useTreeSource } from '../../ui/grid/use-tree-source.ts'
import { EstateDialog } from './EstateDialog.tsx'
import { type EstateLine, estateColumns, estateLines, stepNodes } from './estate-rows.ts'
import styles from './structure.module.css'
import { useEstateDeeds } from './use-estate-deeds.ts'

const NONE: Estate[] = []

/** Phases, buildings and objects of a project; what holds others shows their areas together. */
export function Estates({ project }: { project: Project }) {
  const may = useMay()
  const [with_deleted, setWithDeleted] = useState(false)
  const [active_id, setActive] = useState<number>()
  const [edited, setEdited] = useState<number | 'new'>()
  const asked = { project_id: project.id, with_deleted }
  const { data, error, isPending, refetch } = useEndpoint(loadEstates, asked, { keepPrevious: true })
  const items = data?.items ?? NONE
  const lines = useMemo(() => estateLines(items), [items])
  const steps = useMemo(() => stepNodes(items), [items])
  const source = useTreeSource<EstateLine>(lines, {
    columns: estateColumns,
    persist_key: `/structure/estates/${project.id}`,
    first_open: 'all',
    rollUp: (row, sums) => ({ ...row, ...sums }),
    loading: isPending,
    error: error ? errorText(error) : undefined,
    onReload: () => void refetch(),
  })
  const { step, carry, askToRemove, restore } = useEstateDeeds(items, steps)
  const active = items.find(({ id }) => id === active_id)
  const editable = may('project.edit') && !project.is_deleted
  const removable = may('project.remove') && !project.is_deleted
  const onKeys = (event: KeyboardEvent) => {
    const direction = treeStepOf(event)
    if (!direction || !active || !editable) return
    event.preventDefault()
    event.stopPropagation()
    step(active, direction)
  }
  const add = editable && <Button onClick={() => setEdited('new')}>Добавить</Button>
  return (
    <div className={styles.editor}>
      <div className={styles.actions}>
        {add}
        {active && editable && !active.is_deleted && (
          <>
            <Button variant="default" onClick={() => setEdited(active.id)}>
              Изменить
            </Button>
            <TreeSteps
              label="Место объекта"
              rows={steps}
              id={active.id}
              onStep={(direction) => step(active, direction)}
            />
          </>
        )}
        {active && removable && !active.is_deleted && (
          <Button variant="default" onClick={() => void askToRemove(active)}>
            Удалить
          </Button>
        )}
        {active?.is_deleted && removable && (
          <Button variant="default" onClick={() => restore(active)}>
            Восстановить
          </Button>
        )}
        <Switch
          label="Показать удалённые"
          checked={with_deleted}
          onChange={(event) => setWithDeleted(event.currentTarget.checked)}
        />
      </div>
      <div className={styles.grid} onKeyDownCapture={onKeys}>
        <Grid<EstateLine>
          label="Очереди, корпуса и объекты"
          columns={estateColumns}
          source={source}
          onActive={(row) => setActive(row?.id)}
          follow_id={active_id}
          {...(editable && { onCarry: carry, onOpen: ({ id, is_deleted }) => !is_deleted && setEdited(id) })}
          empty={{ text: 'Проект не разделён на очереди и корпуса' }}
        />
      </div>
      {edited !== undefined && (
        <EstateDialog
          project_id={project.id}
          items={items}
          estate={items.find(({ id }) => id === edited)}
          beside={active?.is_deleted ? undefined : active}
          onClose={() => setEdited(undefined)}
          onSaved={setActive}
        />
      )}
    </div>
  )
}
