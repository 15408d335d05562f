import { useState } from 'react'
import { DATE_MISSING, formatDate, formatDateTime } from '../format/dates.ts'
import { type DateMode, parseDate, parseMoment } from '../format/parse-date.ts'

interface DateTextOptions {
  value: string | null | undefined
  onChange: (value: string | null) => void
  mode: DateMode
  with_time: boolean
  min: string | undefined
  max: string | undefined
  read_only: boolean
}

function outOfRange(value: string, min: string | undefined, max: string | undefined): string | undefined {
  const length = value.length
  if (min && value < min.slice(0, length)) return `Не раньше ${formatDate(min)}`
  if (max && value.slice(0, max.length) > max) return `Не позже ${formatDate(max)}`
  return undefined
}

/** A date as text while it is typed: read when the field is left, refused with the reason outside its bounds. */
export function useDateText({ value, onChange, mode, with_time, min, max, read_only }: DateTextOptions) {
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const stored = value
    ? with_time
      ? formatDateTime(value)
      : formatDate(value)
    : read_only
      ? DATE_MISSING
      : ''

  const accept = (next: string | null) => {
    const reason = next === null ? undefined : outOfRange(next, min, max)
    setTyped(undefined)
    setRefused(reason)
    onChange(reason ? null : next)
  }
  const settle = () => {
    if (typed === undefined) return
    if (typed === stored) return setTyped(undefined)
    const read = with_time ? parseMoment(typed) : parseDate(typed, mode)
    accept(read)
    // The field is empty then: what went is said.
    if (read === null && typed.trim() !== '') setRefused(`Такой даты нет: ${typed.trim()}`)
  }
  return { text: typed ?? stored, refused, type: setTyped, accept, settle }
}
