import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { TextField } from '../../ui/fields/TextField.tsx'
import { plural } from '../../ui/format/plural.ts'
import type { StatusLine } from './rebased-lines.ts'
import styles from './statuses.module.css'

interface StatusRowProps {
  line: StatusLine
  editable: boolean
  error: string | undefined
  onName: (name: string) => void
  onUp?: () => void
  onDown?: () => void
  onRemove: () => void
}

/** One status: its name, how many contracts have it, its place. */
export function StatusRow({ line, editable, error, onName, onUp, onDown, onRemove }: StatusRowProps) {
  const { name } = line
  const agreements = line.agreements ?? 0
  const used = agreements > 0 ? plural(agreements, 'договор', 'договора', 'договоров') : 'не используется'
  const called = name.trim() || 'новый статус'
  const steps = [
    { title: 'Выше', Icon: IconArrowUp, act: onUp },
    { title: 'Ниже', Icon: IconArrowDown, act: onDown },
  ]
  return (
    <li className={styles.line}>
      {editable ? (
        <TextField
          aria-label={`Название: ${called}`}
          value={name}
          max_length={100}
          error={error}
          onChange={onName}
        />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <span className={styles.used}>{used}</span>
      {editable && (
        <span className={styles.steps}>
          {steps.map(({ title, Icon, act }) =>
            act ? (
              <Tooltip key={title} label={title}>
                <ActionIcon variant="subtle" size={30} aria-label={`${title}: ${called}`} onClick={act}>
                  <Icon size={16} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            ) : (
              <span key={title} className={styles.nowhere} />
            ),
          )}
          {agreements === 0 ? (
            <Tooltip label="Удалить">
              <ActionIcon variant="subtle" size={30} aria-label={`Удалить: ${called}`} onClick={onRemove}>
                <IconTrash size={16} stroke={1.5} />
              </ActionIcon>
            </Tooltip>
          ) : (
            <span className={styles.nowhere} />
          )}
        </span>
      )}
    </li>
  )
}
