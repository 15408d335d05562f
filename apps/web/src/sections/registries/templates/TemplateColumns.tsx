import { ActionIcon } from '@mantine/core'
import {
  REGISTRY_PAPER_CODES,
  REGISTRY_PAPER_COLUMNS,
  type RegistryPaperColumn,
} from '@stroyfin/domain/registries/registry-template'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { movedTo } from './template-draft.ts'
import styles from './templates.module.css'

interface TemplateColumnsProps {
  columns: readonly RegistryPaperColumn[]
  error: string | undefined
  onChange: (columns: RegistryPaperColumn[]) => void
}

/** Columns of the paper from left to right. */
export function TemplateColumns({ columns, error, onChange }: TemplateColumnsProps) {
  const others = REGISTRY_PAPER_CODES.filter((code) => !columns.includes(code))
  return (
    <section className={styles.part} aria-labelledby="template-columns">
      <h3 id="template-columns">Колонки</h3>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <ol className={styles.columns}>
        {columns.map((code, at) => {
          const { title } = REGISTRY_PAPER_COLUMNS[code]
          return (
            <li key={code}>
              <span>{title}</span>
              {at > 0 && (
                <ActionIcon
                  variant="subtle"
                  aria-label={`${title}: выше`}
                  onClick={() => onChange(movedTo(columns, at, -1))}
                >
                  <IconArrowUp size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
              )}
              {at < columns.length - 1 && (
                <ActionIcon
                  variant="subtle"
                  aria-label={`${title}: ниже`}
                  onClick={() => onChange(movedTo(columns, at, 1))}
                >
                  <IconArrowDown size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                aria-label={`Убрать колонку «${title}»`}
                onClick={() => onChange(columns.filter((item) => item !== code))}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      {others.length > 0 && (
        <VSelect<RegistryPaperColumn>
          aria-label="Добавить колонку"
          placeholder="Добавить колонку"
          choices={others.map((value) => ({ value, label: REGISTRY_PAPER_COLUMNS[value].title }))}
          value={null}
          onChange={(code) => code && onChange([...columns, code])}
        />
      )}
    </section>
  )
}
