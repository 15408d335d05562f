import { Popover } from '@mantine/core'
import type { FilterValue } from '@stroyfin/domain/lists/filter-value'
import { Chip } from '../Chip.tsx'
import { useTopmost } from '../dialog/use-topmost.ts'
import { FilterEditor } from './FilterEditor.tsx'
import type { FilterField } from './filter-field.ts'
import { filterWords } from './filter-words.ts'
import styles from './filters.module.css'

interface FilterChipProps {
  field: FilterField
  filter: FilterValue | undefined
  opened: boolean
  onOpened: (opened: boolean) => void
  onChange: (filter: FilterValue | undefined) => void
  today: string | undefined
}

const WIDTHS: Partial<Record<FilterField['kind'], number>> = { tree: 380, ref: 320, date: 320, money: 320 }

/** One filter: its chip says the value, a press opens the editor. */
export function FilterChip({ field, filter, opened, onOpened, onChange, today }: FilterChipProps) {
  // Esc closes the editor and not the dialog the list may stand in.
  useTopmost(opened)
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-start"
      width={WIDTHS[field.kind] ?? 260}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Chip
          name={field.title}
          active={filter !== undefined}
          expanded={opened}
          onPress={() => onOpened(!opened)}
          onRemove={filter && (() => onChange(undefined))}
        >
          <span className={styles.words}>
            {field.title}
            {filter && <b>{`: ${filterWords(field, filter)}`}</b>}
          </span>
        </Chip>
      </Popover.Target>
      <Popover.Dropdown
        p={field.kind === 'tree' ? 0 : 12}
        role="dialog"
        aria-label={`Фильтр: ${field.title}`}
      >
        <FilterEditor
          field={field}
          filter={filter}
          onChange={onChange}
          onClose={() => onOpened(false)}
          today={today}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
