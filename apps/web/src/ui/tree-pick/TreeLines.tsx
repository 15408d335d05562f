import { IconLock } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { FoldMark } from '../grid/FoldMark.tsx'
import { Tick } from '../grid/Tick.tsx'
import type { CheckState } from './tree-check.ts'
import styles from './tree-pick.module.css'
import { nodeName, type PickId, type TreePickNode } from './tree-pick-node.ts'
import type { PickTree } from './use-pick-tree.ts'

interface TreeLinesProps<Id extends PickId> {
  id: string
  label: string
  nodes: readonly TreePickNode<Id>[]
  tree: PickTree
  multiple: boolean
  stateOf: (row: number) => CheckState
  isLocked: (row: number) => boolean
  onPress: (row: number) => void
}

const LINE = 28
const CHECKED = { 0: false, 1: true, 2: 'mixed' } as const

/** The lines of the tree in sight. */
export function TreeLines<Id extends PickId>(props: TreeLinesProps<Id>) {
  const { id, label, nodes, tree, multiple, stateOf, isLocked, onPress } = props
  const { core, lit } = tree
  const box = useRef<HTMLDivElement>(null)
  const lines = useVirtualizer({
    count: core.visible_count,
    getScrollElement: () => box.current,
    estimateSize: () => LINE,
    overscan: 6,
  })
  useEffect(() => lines.scrollToIndex(lit, { align: 'auto' }), [lines, lit])

  return (
    <div
      ref={box}
      id={id}
      role="tree"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      tabIndex={-1}
      className={styles.tree}
    >
      <div role="presentation" style={{ height: lines.getTotalSize(), position: 'relative' }}>
        {lines.getVirtualItems().map(({ index, start }) => {
          const row = core.visible[index] as number
          const node = nodes[row]
          if (!node) return null
          const folder = node.is_folder
          const state = stateOf(row)
          return (
            <div
              key={node.id}
              id={`${id}-${index}`}
              role="treeitem"
              tabIndex={-1}
              aria-level={(core.level[row] as number) + 1}
              aria-expanded={folder ? tree.isOpen(row) : undefined}
              aria-checked={multiple ? CHECKED[state] : undefined}
              aria-selected={multiple ? undefined : state === 1}
              aria-disabled={isLocked(row) || undefined}
              className={styles.line}
              data-lit={index === lit || undefined}
              data-folder={folder || undefined}
              data-chosen={(!multiple && state === 1) || undefined}
              style={{
                height: LINE,
                transform: `translateY(${start}px)`,
                paddingLeft: 4 + (core.level[row] as number) * 16,
              }}
              onMouseDown={(event) => {
                event.preventDefault()
                tree.setLit(index)
                if ((event.target as Element).closest('[data-fold]')) tree.fold(row, !tree.isOpen(row))
                else onPress(row)
              }}
            >
              <FoldMark folder={folder} open={tree.isOpen(row)} />
              {multiple && <Tick chosen={state} />}
              <span
                className={styles.name}
                title={nodeName(node)}
                data-missing={!node.name?.trim() || undefined}
              >
                {nodeName(node)}
              </span>
              {node.hint && <span className={styles.hint}>{node.hint}</span>}
              {isLocked(row) && (
                <IconLock size={13} stroke={1.75} className={styles.lock} aria-label="Закреплено" />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
