import { Button, Menu } from '@mantine/core'
import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import type { TreeStep } from '@stroyfin/domain/classifiers/step-place'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TreeSteps } from '../../app/TreeSteps.tsx'
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

/** Deeds for the row under the cursor; those without the right, or without a place to go, are absent. */
export function ClassifierTools({ rows, active, onAdd, onStep, onRemove, children }: ClassifierToolsProps) {
  const may = useMay()
  return (
    <div className={styles.tools}>
      {children}
      {active && may('classifier.edit') && (
        <TreeSteps label="Место статьи" rows={rows} id={active.id} onStep={onStep} />
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
