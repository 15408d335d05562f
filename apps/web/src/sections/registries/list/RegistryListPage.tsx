import { Button } from '@mantine/core'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { exportRegistries } from '@stroyfin/contract/registries/export-registry'
import type { RegistryRow } from '@stroyfin/contract/registries/registry-row'
import { REGISTRY_FAMILIES, type RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { ListExportButton } from '../../../app/ListExportButton.tsx'
import { useListState } from '../../../app/list-state.ts'
import { ListColumnChooser } from '../../../app/lists/ListColumnChooser.tsx'
import { ListViews } from '../../../app/lists/ListViews.tsx'
import { useListColumns } from '../../../app/lists/use-list-columns.ts'
import { useNamed, useObjectName } from '../../../app/lists/use-own-names.ts'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useListSource } from '../../../app/use-list-source.ts'
import { useMay } from '../../../session/rights.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { FilterBar } from '../../../ui/filters/FilterBar.tsx'
import { formatMoney } from '../../../ui/format/figures.ts'
import { chosenOf } from '../../../ui/grid/chosen-of.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { useRowSelection } from '../../../ui/grid/use-row-selection.ts'
import { BulkDecision, useNeedsApproval } from '../../approvals/public.tsx'
import styles from '../registries.module.css'
import { loadWindow } from './load-window.ts'
import { bankRegistryColumns, registryColumns } from './registry-columns.ts'
import { useRegistryFilters } from './use-registry-filters.ts'

/** Payment registries of one family; with needs_user_approval exactly those that wait for this person. */
export function RegistryListPage({ kind = 'own' }: { kind?: RegistryKind }) {
  const may = useMay()
  const navigate = useNavigate()
  const [state, change] = useListState()
  const [needs_user_approval, setNeedsApproval] = useNeedsApproval()
  const name = kind === 'own' ? 'registries' : 'bank_registries'
  const { path, object_type, list_title } = REGISTRY_FAMILIES[kind]
  const list = useListColumns(name, kind === 'own' ? registryColumns : bankRegistryColumns)
  const { kept } = list
  const object_name = useObjectName(name)
  const fields = useNamed(name, useRegistryFilters(kind))
  const source = useListSource<RegistryRow>({
    state,
    live: ['registries', 'approvals'],
    scope: [kind, needs_user_approval],
    onSort: (sort) => change({ sort }),
    load: (ask, options) => loadWindow({ ...ask, kind, needs_user_approval }, options),
  })
  const selection = useRowSelection<RegistryRow>()
  const chosen = async () => {
    const rows = (await chosenOf(selection, source)) ?? []
    return rows.map(({ id, version, number, summ }) => ({
      id,
      version,
      name: `№ ${number} на ${formatMoney(summ)} ₽`,
      href: `${path}/${id}`,
    }))
  }
  const create = may('payment_registry.create') && (
    <Button onClick={() => void navigate({ to: `${path}/create` } as never)}>Создать реестр</Button>
  )
  const narrowed = state.search !== '' || state.filters.length > 0
  return (
    <>
      <PageHead
        title={object_name}
        actions={
          <>
            <Button component={AppLink} href="/registry-templator/" variant="default" visibleFrom="sm">
              Шаблоны
            </Button>
            {create}
          </>
        }
      />
      <div className={styles.filters}>
        <FilterBar
          fields={fields}
          state={state}
          onChange={change}
          search_placeholder="Номер, название, плательщик"
          today={moscowDay(new Date())}
        >
          <Chip
            name="Ждут моего решения"
            active={needs_user_approval}
            onPress={() => setNeedsApproval(!needs_user_approval)}
            onRemove={needs_user_approval ? () => setNeedsApproval(false) : undefined}
          >
            Ждут моего решения
          </Chip>
          <ListViews list={list} state={state} />
          <ListColumnChooser list={list} />
          <ListExportButton
            fields={fields}
            columns={list.columns}
            state={state}
            layout={kept.layout}
            make={(asked) => call(exportRegistries, { ...asked, kind, needs_user_approval })}
          />
        </FilterBar>
      </div>
      <div className={styles.grid}>
        <Grid
          label={list_title}
          columns={list.columns}
          source={source}
          selectable={needs_user_approval}
          selection={selection}
          actions={() => (
            <BulkDecision object_type={object_type} chosen={chosen} onDone={() => selection.setAll(false)} />
          )}
          layout={kept.layout}
          onLayout={kept.onLayout}
          density={kept.density}
          onOpen={(row) => void navigate({ to: `${path}/$id`, params: { id: String(row.id) } } as never)}
          empty={emptyWords(needs_user_approval, narrowed, create)}
        />
      </div>
    </>
  )
}

function emptyWords(needs_user_approval: boolean, narrowed: boolean, action: ReactNode) {
  if (narrowed) return { text: 'Ничего не найдено' }
  if (needs_user_approval) return { text: 'Сейчас ничего не ждёт вашего решения' }
  return { text: 'Реестров пока нет', ...(action && { action }) }
}
