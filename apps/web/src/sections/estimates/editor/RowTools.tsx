import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import {
  IconArrowBackUp,
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconChevronDown,
  IconClipboard,
  IconCopy,
  IconCut,
  IconTrash,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { GridEdits } from '../../../ui/grid/grid-edits.ts'
import type { GridHandle, RowStep, RowWhere } from '../../../ui/grid/row-deeds.ts'
import { ChangeVolume } from './ChangeVolume.tsx'
import styles from './editor.module.css'
import type { LineDeeds } from './line-deeds.ts'

interface RowToolsProps {
  /** Of an additional agreement: its lines may change those of the contract. */
  changes_of: number | null
  deeds: LineDeeds
  grid: RefObject<GridHandle<EstimateLine> | null>
  edits: GridEdits<EstimateLine>
  active: EstimateLine | undefined
}

const STEPS: { step: RowStep; title: string; keys: string; Icon: typeof IconArrowUp }[] = [
  { step: 'up', title: 'Выше', keys: 'Alt+↑', Icon: IconArrowUp },
  { step: 'down', title: 'Ниже', keys: 'Alt+↓', Icon: IconArrowDown },
  { step: 'out', title: 'Из раздела', keys: 'Alt+←', Icon: IconArrowBarToLeft },
  { step: 'in', title: 'В раздел выше', keys: 'Alt+→', Icon: IconArrowBarToRight },
]

const PLACES: { where: RowWhere; title: string; keys: string }[] = [
  { where: 'after', title: 'Строку ниже', keys: 'Insert' },
  { where: 'before', title: 'Строку выше', keys: 'Alt+Insert' },
  { where: 'inside', title: 'Строку внутрь', keys: 'Alt+Shift+Insert' },
]

function Tool(props: { title: string; keys: string; Icon: typeof IconArrowUp; onPress: () => void }) {
  const { title, keys, Icon, onPress } = props
  return (
    <Tooltip label={`${title} (${keys})`}>
      <ActionIcon variant="subtle" size={30} aria-label={title} aria-keyshortcuts={keys} onClick={onPress}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** What can be done with the rows chosen in the grid; each has its key too. */
export function RowTools({ changes_of, deeds, grid, edits, active }: RowToolsProps) {
  const chosen = () => grid.current?.chosen() ?? []
  const go = (id: number | undefined, rows = 1) => {
    if (id !== undefined) grid.current?.follow(id, rows)
    // The menu that was pressed lets go of the focus first.
    requestAnimationFrame(() => grid.current?.focus())
  }
  const step = (to: RowStep) => {
    const rows = chosen()
    const moved = deeds.step(rows, to)
    go(moved ? rows[0]?.id : undefined, rows.length)
  }
  const own = active !== undefined && deeds.mayTake([active])
  const remove = () => {
    deeds.remove(chosen())
    go(undefined)
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label="Строки сметы">
      {edits.canUndo() && (
        <Tool title="Отменить действие" keys="Ctrl+Z" Icon={IconArrowBackUp} onPress={edits.undo} />
      )}
      {edits.canRedo() && (
        <Tool title="Вернуть действие" keys="Ctrl+Y" Icon={IconArrowForwardUp} onPress={edits.redo} />
      )}
      {active && (
        <>
          {own && STEPS.map(({ step: to, ...tool }) => <Tool key={to} {...tool} onPress={() => step(to)} />)}
          <Tool
            title="Копировать строки"
            keys="Shift+Пробел, Ctrl+C"
            Icon={IconCopy}
            onPress={() => deeds.copy(chosen(), false)}
          />
          {own && (
            <Tool
              title="Вырезать строки"
              keys="Ctrl+X"
              Icon={IconCut}
              onPress={() => deeds.copy(chosen(), true)}
            />
          )}
        </>
      )}
      {deeds.hasKept() && (
        <Tool
          title="Вставить строки"
          keys="Ctrl+V"
          Icon={IconClipboard}
          onPress={() => go(deeds.pasteKept(grid.current?.active()))}
        />
      )}
      {own && <Tool title="Удалить строки" keys="Ctrl+Delete" Icon={IconTrash} onPress={remove} />}
      {changes_of !== null && (
        <ChangeVolume estimate_id={changes_of} deeds={deeds} edits={edits} active={active} onAdded={go} />
      )}
      <Menu position="bottom-end" returnFocus={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}>
            Добавить
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {PLACES.filter(({ where }) => where === 'after' || active).map(({ where, title, keys }) => (
            <Menu.Item
              key={where}
              rightSection={<kbd className={styles.key}>{keys}</kbd>}
              onClick={() => go(deeds.add(where, grid.current?.active()))}
            >
              {active ? title : 'Строку'}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => go(deeds.add('after', grid.current?.active(), true))}>
            {active ? 'Раздел ниже' : 'Раздел'}
          </Menu.Item>
          {active?.is_folder && (
            <Menu.Item onClick={() => go(deeds.add('inside', grid.current?.active(), true))}>
              Раздел внутрь
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
