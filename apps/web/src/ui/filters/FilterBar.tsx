import { Menu } from '@mantine/core'
import type { FilterValue } from '@stroyfin/domain/lists/filter-value'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { FilterChip } from './FilterChip.tsx'
import { type FilterField, type FilterState, withFilter } from './filter-field.ts'
import { filterGroups } from './filter-groups.ts'
import { toldFilters } from './filter-words.ts'
import styles from './filters.module.css'
import { SearchBox } from './SearchBox.tsx'

interface FilterBarProps {
  fields: readonly FilterField[]
  state: FilterState
  /** Only what has changed; the page keeps it in its address. */
  onChange: (change: { search?: string; filters?: FilterValue[] }) => void
  search_placeholder?: string
  /** YYYY-MM-DD, for «месяц», «квартал» and «год» of date filters. */
  today?: string
  /** Saved views, columns, export: at the right end. */
  children?: ReactNode
}

/** Search, filters that say their values, and the way back to the whole list. */
export function FilterBar({ fields, state, onChange, search_placeholder, today, children }: FilterBarProps) {
  const [opened, setOpened] = useState<string>()
  const filterOf = (field: string) => state.filters.find((filter) => filter.field === field)
  const shown = fields.filter(({ field, always }) => always || filterOf(field) || opened === field)
  const rest = fields.filter((field) => !shown.includes(field))
  const filtered = state.search !== '' || state.filters.length > 0
  const words = toldFilters(fields, state.filters)
  if (state.search !== '') words.unshift(`Поиск: ${state.search}`)
  return (
    <search className={styles.bar}>
      {filtered && <p className={styles.printed}>{words.join('; ')}</p>}
      <SearchBox
        value={state.search}
        onChange={(search) => onChange({ search })}
        {...(search_placeholder && { placeholder: search_placeholder })}
      />
      {shown.map((field) => (
        <FilterChip
          key={field.field}
          field={field}
          filter={filterOf(field.field)}
          opened={opened === field.field}
          onOpened={(open) => setOpened(open ? field.field : undefined)}
          onChange={(next) => onChange({ filters: withFilter(state.filters, field.field, next) })}
          today={today}
        />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <button type="button" className={styles.add}>
              <IconPlus size={14} stroke={1.75} aria-hidden />
              Фильтр
            </button>
          </Menu.Target>
          <Menu.Dropdown className={styles.choices}>
            {filterGroups(rest).map(({ title, fields: own }) => (
              <Fragment key={title}>
                {title !== '' && <Menu.Label>{title}</Menu.Label>}
                {own.map((field) => (
                  <Menu.Item key={field.field} onClick={() => setOpened(field.field)}>
                    {field.title}
                  </Menu.Item>
                ))}
              </Fragment>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {filtered && (
        <button type="button" className={styles.reset} onClick={() => onChange({ search: '', filters: [] })}>
          Сбросить
        </button>
      )}
      {children && <div className={styles.end}>{children}</div>}
    </search>
  )
}
