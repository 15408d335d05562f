import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { CreateLine } from '../fields/ChoiceList.tsx'
import { TreeLines } from './TreeLines.tsx'
import { setAll, toggleBranch } from './tree-check.ts'
import { handleTreeKey } from './tree-keys.ts'
import styles from './tree-pick.module.css'
import { LOADING, NO_DATA, type PickId, type TreePickNode } from './tree-pick-node.ts'
import { usePickTree } from './use-pick-tree.ts'
import { useTreeChecks } from './use-tree-checks.ts'

interface TreePanelProps<Id extends PickId> {
  id: string
  label: string
  nodes: readonly TreePickNode<Id>[]
  loading: boolean
  ids: readonly Id[]
  locked: ReadonlySet<Id>
  multiple: boolean
  /** Text of the search; what is typed on the closed field is its beginning. */
  typed: string
  onType: (text: string) => void
  onChange: (ids: readonly Id[]) => void
  onClose: () => void
  onCreate?: ((name: string) => void) | undefined
  none_text?: string | undefined
}

const SEARCH_MULTIPLE = 1000
const SEARCH_SINGLE = 300

/** The opened tree: search, fold and unfold all, choose all, clear, and the lines (R-9-04, R-8-14, R-8-15). */
export function TreePanel<Id extends PickId>(props: TreePanelProps<Id>) {
  const { id, label, nodes, loading, ids, locked, multiple, typed, onType, onChange, onClose, onCreate } =
    props
  const words = typed.trim()
  const [settled] = useDebouncedValue(words, multiple ? SEARCH_MULTIPLE : SEARCH_SINGLE)
  // Enter pressed before the typing was seen to stop: it searches at once and means what is found.
  const [hurried, setHurried] = useState<string>()
  const search = words === '' || words === hurried ? words : settled
  const tree = usePickTree(nodes, search, multiple)
  const { core } = tree

  const { locks, checks, states, accept } = useTreeChecks({ core, nodes, ids, locked, multiple, onChange })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen line is shown once, when the tree opens.
  useEffect(() => {
    const row = nodes.findIndex((node) => node.id === ids[0])
    if (row >= 0) tree.reveal(row)
  }, [])

  const press = (row: number) => {
    const node = nodes[row]
    if (!node) return
    if (multiple) accept(toggleBranch(core, checks, locks, row))
    else if (node.is_folder) tree.fold(row, !tree.isOpen(row))
    else if (!locks[row] && !ids.some((chosen) => locked.has(chosen))) {
      onChange([node.id])
      onClose()
    }
  }
  const pressLit = () => {
    const row = core.visible[tree.lit]
    if (row !== undefined && core.visible_count > 0) press(row)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hurried search presses once.
  useEffect(() => {
    if (hurried !== undefined && hurried === words) pressLit()
  }, [hurried])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && search !== words) setHurried(words)
    else if (event.key === 'Enter' || (event.key === ' ' && typed === '')) pressLit()
    else if (!handleTreeKey(tree, event.key, typed !== '')) return
    event.preventDefault()
  }
  const notice = loading
    ? LOADING
    : nodes.length === 0
      ? (props.none_text ?? NO_DATA)
      : core.visible_count === 0
        ? 'Ничего не найдено'
        : undefined
  return (
    <div className={styles.panel}>
      <TextInput
        data-autofocus
        data-mantine-stop-propagation
        aria-label={`Поиск: ${label}`}
        aria-controls={id}
        aria-activedescendant={core.visible_count > 0 ? `${id}-${tree.lit}` : undefined}
        role="searchbox"
        placeholder="Поиск"
        leftSection={<IconSearch size={15} stroke={1.5} aria-hidden />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.tools}>
        <button type="button" data-mantine-stop-propagation onClick={() => tree.foldAll(true)}>
          Развернуть
        </button>
        <button type="button" data-mantine-stop-propagation onClick={() => tree.foldAll(false)}>
          Свернуть
        </button>
        {multiple && (
          <ManyTools
            onAll={() => accept(setAll(core, checks, locks, 1))}
            onNone={() => accept(setAll(core, checks, locks, 0))}
          />
        )}
      </div>
      {notice ? (
        <Notice
          id={id}
          text={notice}
          name={words}
          onCreate={loading ? undefined : onCreate}
          onClose={onClose}
        />
      ) : (
        <TreeLines
          id={id}
          label={label}
          nodes={nodes}
          tree={tree}
          multiple={multiple}
          stateOf={(row) => (states[row] ?? 0) as 0 | 1 | 2}
          isLocked={(row) => locks[row] === 1}
          onPress={press}
        />
      )}
    </div>
  )
}

interface NoticeProps {
  id: string
  text: string
  /** Words of the search. */
  name: string
  onCreate: ((name: string) => void) | undefined
  onClose: () => void
}

/** Why there are no lines, and how what is missing is made. */
function Notice({ id, text, name, onCreate, onClose }: NoticeProps) {
  const create = () => {
    onClose()
    onCreate?.(name)
  }
  return (
    <>
      <p id={id} className={styles.word} role="status">
        {text}
      </p>
      {onCreate && <CreateLine name={name} press={create} />}
    </>
  )
}

function ManyTools({ onAll, onNone }: { onAll: () => void; onNone: () => void }) {
  return (
    <>
      <button type="button" data-mantine-stop-propagation onClick={onAll}>
        Выбрать все
      </button>
      <button type="button" data-mantine-stop-propagation onClick={onNone}>
        Очистить
      </button>
    </>
  )
}
