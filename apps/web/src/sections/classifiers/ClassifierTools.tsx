import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import { stepPlace, type TreeStep } from '@stroyfin/domain/classifiers/step-place'
import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '../../session/rights.ts'
import styles from './classifiers.module.css'

interface ClassifierToolsProps {
  rows: readonly ClassifierItem[]
  active: ClassifierItem | undefined
  onAdd: (is_folder: boolean) => void
  onStep: (direction: TreeStep) => void
  onRemove: () => void
  /** More that can be done with the whole tree. */
  children?: ReactNode
}

const STEPS: readonly { step: TreeStep; title: string; keys: string; Icon: typeof IconArrowUp }[] = [
  { step: 'up', title: 'Выше', keys: 'Alt+↑', Icon: IconArrowUp },
  { step: 'down', title: 'Ниже', keys: 'Alt+↓', Icon: IconArrowDown },
  { step: 'out', title: 'Из папки', keys: 'Alt+←', Icon: IconArrowBarToLeft },
  { step: 'in', title: 'В папку выше', keys: 'Alt+→', Icon: IconArrowBarToRight },
]

/** Deeds for the row under the cursor; those without the right, or without a place to go, are absent. */
export function ClassifierTools({ rows, active, onAdd, onStep, onRemove, children }: ClassifierToolsProps) {
  const may = useMay()
  return (
    <div className={styles.tools}>
      {children}
      {active && may('classifier.edit') && (
        <div className={styles.steps} role="toolbar" aria-label="Место статьи">
          {STEPS.map(({ step, title, keys, Icon }) => (
            <Tooltip key={step} label={`${title} (${keys})`}>
              <ActionIcon
                variant="subtle"
                size={30}
                aria-label={title}
                aria-keyshortcuts={keys}
                data-nowhere={stepPlace(rows, active.id, step) === null || undefined}
                onClick={() => onStep(step)}
              >
                <Icon size={16} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          ))}
        </div>
      )}
      {active && may('classifier.remove') && (
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={onRemove}>
          Удалить
        </Button>
      )}
      {may('classifier.create') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button rightSection={<IconChevronDown size={16} stroke={1.5} />}>Добавить</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onAdd(false)}>Статью</Menu.Item>
            <Menu.Item onClick={() => onAdd(true)}>Папку</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
