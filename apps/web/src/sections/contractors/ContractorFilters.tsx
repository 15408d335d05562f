import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Filter } from '@stroyfin/contract/kit/window'
import { CHECK_COLOUR_VIEW, CHECK_COLOURS } from '@stroyfin/domain/contractors/check-colour'
import { CONTRACTOR_KIND_LABELS, CONTRACTOR_KINDS } from '@stroyfin/domain/contractors/contractor-kind'
import type { ListState } from '../../app/list-state.ts'
import styles from './contractors.module.css'

interface ContractorFiltersProps {
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

const COLOURS = CHECK_COLOURS.map((value) => ({ value, label: CHECK_COLOUR_VIEW[value].label }))
const KINDS = CONTRACTOR_KINDS.map((value) => ({ value, label: CONTRACTOR_KIND_LABELS[value] }))
const GROUPS = [
  { value: 'true', label: 'Своя группа' },
  { value: 'false', label: 'Сторонние' },
]
const DELETED = [{ value: 'true', label: 'Удалённые' }]

export function ContractorFilters({ state, onChange }: ContractorFiltersProps) {
  const search = useDebouncedCallback((text: string) => onChange({ search: text.trim() }), 300)
  const chosen = (field: string) => {
    const value = state.filters.find((filter) => filter.field === field)?.value
    return value === undefined ? null : String(value)
  }
  const choose = (field: string, value: Filter['value'] | null) => {
    const others = state.filters.filter((filter) => filter.field !== field)
    onChange({ filters: value === null ? others : [...others, { field, op: 'eq', value }] })
  }
  const flag = (value: string | null) => (value === null ? null : value === 'true')
  return (
    <search className={styles.filters}>
      <TextInput
        key={state.search === '' ? 'empty' : 'filled'}
        aria-label="Поиск по названию и ИНН"
        placeholder="Название или ИНН"
        defaultValue={state.search}
        onChange={(event) => search(event.currentTarget.value)}
        className={styles.search}
      />
      <Select
        aria-label="Проверка"
        placeholder="Проверка"
        data={COLOURS}
        value={chosen('check_colour')}
        onChange={(value) => choose('check_colour', value)}
        clearable
      />
      <Select
        aria-label="Группа"
        placeholder="Группа"
        data={GROUPS}
        value={chosen('is_group')}
        onChange={(value) => choose('is_group', flag(value))}
        clearable
      />
      <Select
        aria-label="Вид"
        placeholder="Вид"
        data={KINDS}
        value={chosen('kind')}
        onChange={(value) => choose('kind', value)}
        clearable
      />
      <Select
        aria-label="Состояние"
        placeholder="Активные"
        data={DELETED}
        value={chosen('is_deleted')}
        onChange={(value) => choose('is_deleted', flag(value))}
        clearable
      />
    </search>
  )
}
