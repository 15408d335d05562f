import { exportProjects } from '@stroyfin/contract/projects/export-projects'
import { loadProjectList } from '@stroyfin/contract/projects/load-project-list'
import type { ProjectRow } from '@stroyfin/contract/projects/project-row'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useWriteCount } from '../../api/use-write-count.ts'
import { ListExportButton } from '../../app/ListExportButton.tsx'
import { useListState } from '../../app/list-state.ts'
import { ListColumnChooser } from '../../app/lists/ListColumnChooser.tsx'
import { ListViews } from '../../app/lists/ListViews.tsx'
import { useListColumns } from '../../app/lists/use-list-columns.ts'
import { useNamed } from '../../app/lists/use-own-names.ts'
import { useRefusedConditions } from '../../app/use-known-state.ts'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import { PageToolbar } from '../../ui/PageToolbar.tsx'
import { InsideGroup } from './InsideGroup.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import { projectColumns } from './project-columns.ts'
import { projectFilters } from './project-filters.ts'
import styles from './structure.module.css'
import { useAddressId } from './use-address-id.ts'

export function ProjectList({ create }: { create: ReactNode }) {
  const [state, change] = useListState()
  const [opened, open] = useAddressId('project')
  const writes = useWriteCount()
  const list = useListColumns('projects', projectColumns)
  const { kept } = list
  const filters = useNamed('projects', projectFilters)
  const unlessRefused = useRefusedConditions(state)
  const source = useWindowSource<ProjectRow>({
    key: JSON.stringify([state, writes]),
    load: (offset, limit, { signal }) =>
      unlessRefused(call(loadProjectList, { ...state, offset, limit }, { signal })),
    sort: state.sort,
    onSort: (sort) => change({ sort }),
  })
  const shown = Array.from({ length: source.total }, (_, place) => source.row(place) ?? []).flat()
  const narrowed = state.search !== '' || state.filters.length > 0
  return (
    <>
      <PageToolbar
        actions={
          <>
            <ListViews list={list} state={state} />
            <ListColumnChooser list={list} />
            <ListExportButton
              fields={filters}
              columns={list.columns}
              state={state}
              layout={kept.layout}
              make={(asked) => call(exportProjects, asked)}
            />
          </>
        }
      >
        <FilterBar
          fields={filters}
          state={state}
          onChange={change}
          search_placeholder="Название, адрес, город"
        />
      </PageToolbar>
      <div className={styles.grid}>
        <Grid
          label="Проекты"
          columns={list.columns}
          source={source}
          layout={kept.layout}
          onLayout={kept.onLayout}
          density={kept.density}
          onOpen={({ id }) => open(id)}
          empty={
            narrowed
              ? { text: 'Ничего не найдено' }
              : { text: 'Проектов пока нет', ...(create && { action: create }) }
          }
        />
      </div>
      {shown.length === source.total && <InsideGroup projects={shown} />}
      {opened && <ProjectCard key={opened} id={opened} onClose={() => open(null)} />}
    </>
  )
}
