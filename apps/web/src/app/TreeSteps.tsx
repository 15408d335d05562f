import { ActionIcon, Tooltip } from '@mantine/core'
import { type StepNode, stepPlace, type TreeStep } from '@stroyfin/domain/classifiers/step-place'
import { IconArrowBarToLeft, IconArrowBarToRight, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import styles from './tree-steps.module.css'

interface TreeStepsProps {
  label: string
  rows: readonly StepNode[]
  id: number
  onStep: (step: TreeStep) => void
}

const STEPS: readonly { step: TreeStep; title: string; keys: string; Icon: typeof IconArrowUp }[] = [
  { step: 'up', title: 'Выше', keys: 'Alt+↑', Icon: IconArrowUp },
  { step: 'down', title: 'Ниже', keys: 'Alt+↓', Icon: IconArrowDown },
  { step: 'out', title: 'Из папки', keys: 'Alt+←', Icon: IconArrowBarToLeft },
  { step: 'in', title: 'В папку выше', keys: 'Alt+→', Icon: IconArrowBarToRight },
]

/** Steps of a row in its tree by the mouse; those that lead nowhere are absent. */
export function TreeSteps({ label, rows, id, onStep }: TreeStepsProps) {
  return (
    <div className={styles.steps} role="toolbar" aria-label={label}>
      {STEPS.map(({ step, title, keys, Icon }) => (
        <Tooltip key={step} label={`${title} (${keys})`}>
          <ActionIcon
            variant="subtle"
            size={30}
            aria-label={title}
            aria-keyshortcuts={keys}
            data-nowhere={stepPlace(rows, id, step) === null || undefined}
            onClick={() => onStep(step)}
          >
            <Icon size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  )
}
