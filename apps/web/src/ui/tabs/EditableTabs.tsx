import { IconPlus, IconSettings, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tabs.module.css'

export interface TabItem {
  code: string
  title: string
  /** Red number when the person must act, grey otherwise. */
  count?: number
  must_act?: boolean
  removable?: boolean
}

interface EditableTabsProps {
  label: string
  tabs: readonly TabItem[]
  value: string
  onChange: (code: string) => void
  onAdd?: () => void
  add_title?: string
  onRemove?: (code: string) => void
  onSettings?: () => void
  /** What the chosen tab shows. */
  children?: ReactNode
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

function targetOf(key: string, at: number, count: number): number | undefined {
  if (key in STEPS) return (at + (STEPS[key] ?? 0) + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Tabs with optional adding, removing and settings (§2.8). The buttons stand beside the list, which holds tabs only. */
export function EditableTabs(props: EditableTabsProps) {
  const { label, tabs, value, onChange, onAdd, onRemove, onSettings, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const chosen_at = tabs.findIndex(({ code }) => code === value)
  const chosen = tabs[chosen_at]

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Delete' && onRemove && tabs[at]?.removable) onRemove(tabs[at].code)
    const target = targetOf(event.key, at, tabs.length)
    if (target === undefined) return
    event.preventDefault()
    onChange(tabs[target]?.code ?? value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus()
  }
  return (
    <>
      <div className={styles.bar}>
        <div ref={list} role="tablist" aria-label={label} className={styles.list}>
          {tabs.map(({ code, title, count, must_act }, at) => (
            <button
              key={code}
              // By its place, for a code may hold spaces, and a space parts the ids of aria-labelledby.
              id={`${id}-${at}`}
              type="button"
              role="tab"
              aria-selected={code === value}
              aria-controls={children && code === value ? `${id}-panel` : undefined}
              tabIndex={code === value ? 0 : -1}
              className={styles.tab}
              onClick={() => onChange(code)}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              {title}
              {count !== undefined && count > 0 && (
                <span className={styles.count} data-act={must_act || undefined}>
                  {count}
                </span>
              )}
            </button>
          ))}
        </div>
        {onRemove && chosen?.removable && (
          <button
            type="button"
            className={styles.tool}
            aria-label={`Удалить: ${chosen.title}`}
            onClick={() => onRemove(chosen.code)}
          >
            <IconX size={15} stroke={1.5} aria-hidden />
          </button>
        )}
        {onAdd && (
          <button
            type="button"
            className={styles.tool}
            aria-label={props.add_title ?? 'Добавить'}
            onClick={onAdd}
          >
            <IconPlus size={15} stroke={1.5} aria-hidden />
          </button>
        )}
        {onSettings && (
          <button type="button" className={styles.tool} aria-label="Настроить" onClick={onSettings}>
            <IconSettings size={15} stroke={1.5} aria-hidden />
          </button>
        )}
      </div>
      {children && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${chosen_at}`}
          className={styles.panel}
        >
          {children}
        </div>
      )}
    </>
  )
}
