import { Popover, TextInput } from '@mantine/core'
import { mergeRefs } from '@mantine/hooks'
import { isFarAhead } from '@stroyfin/domain/dates/plain-date'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import type { DateMode } from '../format/parse-date.ts'
import { FieldButtons } from './FieldButtons.tsx'
import { type FieldProps, inputProps } from './field-props.ts'
import styles from './fields.module.css'
import { useDateText } from './use-date-text.ts'

const bringPanel = async () => ({ default: (await import('./CalendarPanel.tsx')).CalendarPanel })
const CalendarPanel = lazy(bringPanel)

interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD, YYYY-MM or YYYY by the mode (R-5-28…R-5-30); with time an ISO moment. */
  value: string | null | undefined
  onChange: (value: string | null) => void
  mode?: DateMode
  with_time?: boolean
  min?: string
  max?: string
  clearable?: boolean
  /** Of a document: what is more than a year after this day is said to be looked at again. */
  today?: string
}

const FAR_AHEAD = 'Больше чем через год: проверьте год'

const EXAMPLES = { day: 'ДД.ММ.ГГГГ', month: 'ММ.ГГГГ', year: 'ГГГГ' }

/** Where ↓ enters the calendar: the chosen day, today, the first that can be chosen. */
const FIRST_FOCUS = ['[data-selected]', '[data-today]', 'table button:not([data-outside], :disabled)']

function enterCalendar(panel: HTMLElement | null): void {
  const day = FIRST_FOCUS.map((mark) => panel?.querySelector<HTMLElement>(mark)).find(Boolean)
  day?.focus()
}

/** A date typed by hand or chosen in the calendar: years, months or days, with time if asked (§2.8, §5, A-087). */
export function DateField(props: DateFieldProps) {
  const {
    value,
    onChange,
    mode = 'day',
    with_time = false,
    min,
    max,
    clearable = true,
    onBlur,
    error,
    today,
    ...rest
  } = props
  const [opened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panel_id = useId()
  const { disabled = false, readOnly = false } = rest
  const locked = disabled || readOnly
  const date = useDateText({ value, onChange, mode, with_time, min, max, read_only: readOnly })
  const is_far = mode === 'day' && today !== undefined && isFarAhead(value ?? '', today)
  const can_clear = clearable && !locked && Boolean(value)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') date.settle()
    if (event.key === 'Escape') setOpened(false)
    if (event.key !== 'ArrowDown' || locked) return
    event.preventDefault()
    setOpened(true)
    enterCalendar(panel.current)
  }
  const buttons = !locked && (
    <FieldButtons
      label={rest.label ?? rest['aria-label'] ?? ''}
      onClear={can_clear ? () => date.accept(null) : undefined}
      icon={<IconCalendar size={16} stroke={1.5} />}
      icon_label="Открыть календарь"
      onPress={() => {
        setOpened((open) => !open)
        input.current?.focus()
      }}
    />
  )
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" withRoles={false} trapFocus={false}>
      <Popover.Target>
        <TextInput
          {...inputProps({ ...rest, error: error ?? date.refused })}
          {...(is_far && { description: <span className={styles.caution}>{FAR_AHEAD}</span> })}
          ref={mergeRefs(input, rest.ref)}
          role="combobox"
          aria-readonly={locked || undefined}
          aria-expanded={opened}
          aria-haspopup="dialog"
          aria-controls={opened ? panel_id : undefined}
          data-mantine-stop-propagation={opened || undefined}
          placeholder={rest.placeholder ?? (with_time ? 'ДД.ММ.ГГГГ ЧЧ:ММ' : EXAMPLES[mode])}
          value={date.text}
          onChange={(event) => date.type(event.currentTarget.value)}
          onFocus={() => void bringPanel()}
          onClick={() => !locked && setOpened(true)}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            date.settle()
            if (!panel.current?.contains(event.relatedTarget)) setOpened(false)
            onBlur?.()
          }}
          rightSectionWidth={can_clear ? 52 : 30}
          rightSection={buttons}
        />
      </Popover.Target>
      <Popover.Dropdown id={panel_id} ref={panel} role="dialog" aria-label="Календарь" p={8}>
        <Suspense fallback={<div className={styles.calendar} />}>
          <CalendarPanel
            mode={mode}
            with_time={with_time}
            value={value ?? null}
            min={min}
            max={max}
            onPick={(next, done) => {
              date.accept(next)
              if (!done) return
              setOpened(false)
              input.current?.focus()
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
