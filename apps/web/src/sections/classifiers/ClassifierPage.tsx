import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import { CLASSIFIER_TITLES, type ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { type ClassifierAddress, ClassifierTabs } from '../../app/ClassifierTabs.tsx'
import { useListState } from '../../app/list-state.ts'
import { ListColumnChooser } from '../../app/lists/ListColumnChooser.tsx'
import { ListViews } from '../../app/lists/ListViews.tsx'
import { useListColumns } from '../../app/lists/use-list-columns.ts'
import { useObjectName } from '../../app/lists/use-own-names.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { TableExportButton } from '../../app/TableExportButton.tsx'
import { treeStepOf } from '../../app/tree-step-keys.ts'
import { useCreating } from '../../app/use-creating.ts'
import { useKeptEdits } from '../../app/use-kept-edits.ts'
import { useKnownConditions } from '../../app/use-known-state.ts'
import { useUnsaved } from '../../app/use-unsaved.ts'
import { useMay } from '../../session/rights.ts'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useGridEdits } from '../../ui/grid/use-grid-edits.ts'
import { useTreeSource } from '../../ui/grid/use-tree-source.ts'
import { PageToolbar } from '../../ui/PageToolbar.tsx'
import { AddItemDialog } from './AddItemDialog.tsx'
import { askRemoval } from './ask-removal.ts'
import { ClassifierTools } from './ClassifierTools.tsx'
import { classifierColumns } from './classifier-columns.ts'
import styles from './classifiers.module.css'
import { ImportButton } from './ImportButton.tsx'
import { useArticleFilter } from './use-article-filter.ts'
import { useArticleLinks } from './use-article-links.ts'
import { useCellSaving } from './use-cell-saving.ts'
import { useClassifier } from './use-classifier.ts'

const PATHS = {
  own: '/classifiers/classifier/',
  bank: '/classifiers/bank-classifier/',
  lsr: '/classifiers/lsr/',
  cfo: '/classifiers/system/cfo_list/',
  bdr: '/classifiers/system/bdr_list/',
} as const satisfies Record<ClassifierKind, ClassifierAddress>

const idOf = (row: ClassifierItem) => row.id

/** A tree of articles that is edited in place: the company's own and those that group it. */
export function ClassifierPage({ kind }: { kind: ClassifierKind }) {
  const may = useMay()
  const may_edit = may('classifier.edit')
  const { read, rows, take, create, remove, step, carry, follow_id } = useClassifier(kind)
  const [active, setActive] = useState<ClassifierItem>()
  const { adding, setAdding } = useAdding()
  const [state, change] = useListState()
  const edits = useGridEdits<ClassifierItem>(idOf)
  useCellSaving(edits, take)
  const is_own = kind === 'own'
  const links = useArticleLinks(is_own)
  useKeptEdits({ name: `classifier:${kind}`, edits: may_edit && read.data ? edits : undefined, rows })
  useUnsaved(edits.changes().some(({ id }) => edits.rowError(id) !== undefined))
  const columns = useMemo(() => classifierColumns(kind, may_edit, links), [kind, may_edit, links])
  // The other trees have three columns: nothing to arrange.
  const list = useListColumns('classifier', columns)
  const own_name = useObjectName('classifier')
  const shown = is_own ? list.columns : columns
  const title = is_own ? own_name : CLASSIFIER_TITLES[kind]
  const { fields, narrowed, filter } = useArticleFilter(state, is_own ? links : null)
  const known = useMemo(
    () => new Set([...columns.map(({ code }) => code), ...fields.map(({ field }) => field)]),
    [columns, fields],
  )
  useKnownConditions(state, known)
  const source = useTreeSource(rows, {
    columns,
    persist_key: PATHS[kind],
    first_open: 'all',
    loading: read.isPending,
    error: read.error ? errorText(read.error) : undefined,
    onReload: () => void read.refetch(),
    ...(narrowed && { filter }),
  })
  const current = rows.find((row) => row.id === active?.id)
  const removeActive = async () => {
    if (current && (await askRemoval(current))) remove.mutate({ id: current.id, version: current.version })
  }
  const onKeys = (event: KeyboardEvent) => {
    const direction = treeStepOf(event)
    if (!direction || !current || !may_edit) return
    event.preventDefault()
    event.stopPropagation()
    step(current.id, direction)
  }
  return (
    <>
      <PageHead title={title} />
      <ClassifierTabs current={PATHS[kind]} />
      <PageToolbar
        actions={
          <ClassifierTools
            rows={rows}
            active={current}
            onAdd={(is_folder) => setAdding(is_folder ? 'folder' : 'item')}
            onStep={(direction) => current && step(current.id, direction)}
            onRemove={() => void removeActive()}
          >
            {may('classifier.create') && may_edit && <ImportButton kind={kind} onLoaded={take} />}
            {is_own && <ListViews list={list} state={state} />}
            {is_own && <ListColumnChooser list={list} />}
            <TableExportButton
              title={title}
              columns={shown}
              source={source}
              {...(is_own && { layout: list.kept.layout })}
            />
          </ClassifierTools>
        }
      >
        <FilterBar
          fields={fields}
          state={state}
          onChange={change}
          search_placeholder="Наименование или код"
        />
      </PageToolbar>
      <div className={styles.grid} onKeyDownCapture={onKeys}>
        <Grid
          label={CLASSIFIER_TITLES[kind]}
          columns={shown}
          source={source}
          {...(is_own && {
            layout: list.kept.layout,
            onLayout: list.kept.onLayout,
            density: list.kept.density,
          })}
          {...(may_edit && { edits, onCarry: carry })}
          onActive={setActive}
          follow_id={follow_id}
          empty={emptyOf(kind, narrowed, may('classifier.create') && may_edit ? take : null)}
        />
      </div>
      {adding && (
        <AddItemDialog
          beside={current}
          kind={kind}
          is_folder={adding === 'folder'}
          saving={create.isPending}
          onClose={() => setAdding(undefined)}
          onAdd={(item) => create.mutate(item, { onSuccess: () => setAdding(undefined) })}
        />
      )}
    </>
  )
}

/** What is being added: by a button of the page, or by whoever came here to create an article. */
function useAdding() {
  const may = useMay()
  const [pressed, setPressed] = useState<'item' | 'folder'>()
  const [creating, setCreating] = useCreating()
  const came = creating !== null && may('classifier.create') ? 'item' : undefined
  const setAdding = (next: 'item' | 'folder' | undefined) => {
    setCreating(null)
    setPressed(next)
  }
  return { adding: pressed ?? came, setAdding } as const
}

type Take = (classifier: ClassifierItem[]) => void

/** A page with no article yet: whoever may fill it is shown how. */
const emptyOf = (kind: ClassifierKind, narrowed: boolean, take: Take | null) =>
  narrowed
    ? { text: 'Ничего не найдено' }
    : {
        text: 'Статей пока нет',
        action: kind === 'own' && take && (
          <ImportButton kind={kind} label="Загрузить или взять готовые" onLoaded={take} />
        ),
      }
