import { TextInput } from '@mantine/core'
import { DatePicker, MonthPicker, YearPicker } from '@mantine/dates'
import '../../theme/mantine-dates.css'
import 'dayjs/locale/ru'
import { useState } from 'react'
import { formatDateTime } from '../format/dates.ts'
import type { DateMode } from '../format/parse-date.ts'
import { parseMoment } from '../format/parse-date.ts'

interface CalendarPanelProps {
  mode: DateMode
  with_time: boolean
  value: string | null
  min: string | undefined
  max: string | undefined
  /** The second argument says that the choice is complete. */
  onPick: (value: string, done: boolean) => void
}

const PICKERS = { day: DatePicker, month: MonthPicker, year: YearPicker }
const LENGTHS = { day: 10, month: 7, year: 4 }

/** The first day of a year or month given shorter. */
function wholeDay(value: string | undefined): string | undefined {
  return value && (value + '-01-01'.slice(value.length - 4)).slice(0, 10)
}

/** A moment as the two texts of Moscow it is made of: day and time. */
function partsOf(value: string | null): [string, string] {
  const [date = '', time = ''] = value ? formatDateTime(value).split(' ') : []
  return [/^\d/.test(date) ? date : '', /^\d/.test(time) ? time : '']
}

/** The calendar under a date field; it comes in its own chunk, because most pages never open it. */
export function CalendarPanel({ mode, with_time, value, min, max, onPick }: CalendarPanelProps) {
  const [moment_day, moment_time] = partsOf(with_time ? value : null)
  const [time, setTime] = useState(moment_time)
  const Picker = PICKERS[mode]
  const day = with_time ? moment_day.split('.').reverse().join('-') : wholeDay(value ?? undefined)

  const pick = (picked: string | null) => {
    if (picked === null) return
    if (!with_time) {
      onPick(picked.slice(0, LENGTHS[mode]), true)
      return
    }
    const moment = parseMoment(`${picked} ${time || '00:00'}`)
    if (moment) onPick(moment, false)
  }
  return (
    <>
      <Picker
        locale="ru"
        firstDayOfWeek={1}
        weekendDays={[0, 6]}
        value={day || null}
        {...(day && { defaultDate: day })}
        minDate={wholeDay(min)}
        maxDate={wholeDay(max)}
        onChange={pick}
        ariaLabels={{
          nextMonth: 'Следующий месяц',
          previousMonth: 'Предыдущий месяц',
          nextYear: 'Следующий год',
          previousYear: 'Предыдущий год',
          nextDecade: 'Следующие десять лет',
          previousDecade: 'Предыдущие десять лет',
        }}
      />
      {with_time && (
        <TextInput
          label="Время"
          placeholder="ЧЧ:ММ"
          mt={8}
          value={time}
          data-mantine-stop-propagation
          onChange={(event) => setTime(event.currentTarget.value)}
          onBlur={() => {
            const moment = day && parseMoment(`${day} ${time}`)
            if (moment) onPick(moment, false)
          }}
        />
      )}
    </>
  )
}
