import { Popover, TextInput } from '@mantine/core'
import { mergeRefs } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { DATE_MISSING, formatDate, formatDateTime } from '../format/dates.ts'
import { type DateMode, parseDate, parseMoment } from '../format/parse-date.ts'
import { FieldButtons } from './FieldButtons.tsx'
import { type FieldProps, inputProps } from './field-props.ts'

const CalendarPanel = lazy(async () => ({ default: (await import('./CalendarPanel.tsx')).CalendarPanel }))

interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD, YYYY-MM or YYYY by the mode (R-5-28…R-5-30); with time an ISO moment. */
  value: string | null | undefined
  onChange: (value: string | null) => void
  mode?: DateMode
  with_time?: boolean
  min?: string
  max?: string
  clearable?: boolean
}

const EXAMPLES = { day: 'ДД.ММ.ГГГГ', month: 'ММ.ГГГГ', year: 'ГГГГ' }

function outOfRange(value: string, min: string | undefined, max: string | undefined): string | undefined {
  const length = value.length
  if (min && value < min.slice(0, length)) return `Не раньше ${formatDate(min)}`
  if (max && value.slice(0, max.length) > max) return `Не позже ${formatDate(max)}`
  return undefined
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
    ...rest
  } = props
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [opened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panel_id = useId()
  const { disabled = false, readOnly = false } = rest
  const shown = value ? (with_time ? formatDateTime(value) : formatDate(value)) : readOnly ? DATE_MISSING : ''

  const accept = (next: string | null) => {
    const reason = next === null ? undefined : outOfRange(next, min, max)
    setRefused(reason)
    onChange(reason ? null : next)
  }
  const settle = () => {
    if (typed === undefined) return
    setTyped(undefined)
    if (typed !== shown) accept(with_time ? parseMoment(typed) : parseDate(typed, mode))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key === 'Escape') setOpened(false)
    if (event.key !== 'ArrowDown' || readOnly) return
    event.preventDefault()
    setOpened(true)
    panel.current?.querySelector<HTMLElement>('[data-selected], [data-today], table button')?.focus()
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" withRoles={false} trapFocus={false}>
      <Popover.Target>
        <TextInput
          {...inputProps({ ...rest, error: error ?? refused })}
          ref={mergeRefs(input, rest.ref)}
          aria-expanded={opened}
          aria-haspopup="dialog"
          aria-controls={opened ? panel_id : undefined}
          data-mantine-stop-propagation={opened || undefined}
          placeholder={rest.placeholder ?? (with_time ? 'ДД.ММ.ГГГГ ЧЧ:ММ' : EXAMPLES[mode])}
          value={typed ?? shown}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onClick={() => !disabled && !readOnly && setOpened(true)}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            settle()
            if (!panel.current?.contains(event.relatedTarget)) setOpened(false)
            onBlur?.()
          }}
          rightSectionWidth={clearable && value && !disabled && !readOnly ? 52 : 30}
          rightSection={
            !disabled &&
            !readOnly && (
              <FieldButtons
                label={rest.label ?? rest['aria-label'] ?? ''}
                onClear={clearable && value ? () => accept(null) : undefined}
                icon={<IconCalendar size={16} stroke={1.5} />}
                icon_label="Открыть календарь"
                onPress={() => {
                  setOpened((open) => !open)
                  input.current?.focus()
                }}
              />
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown id={panel_id} ref={panel} role="dialog" aria-label="Календарь" p={8}>
        <Suspense>
          <CalendarPanel
            mode={mode}
            with_time={with_time}
            value={value ?? null}
            min={min}
            max={max}
            onPick={(next, done) => {
              setTyped(undefined)
              accept(next)
              if (done) {
                setOpened(false)
                input.current?.focus()
              }
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
