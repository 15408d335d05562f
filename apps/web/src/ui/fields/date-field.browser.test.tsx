import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import { DateField } from './DateField.tsx'

interface DayProps {
  mode?: 'day' | 'month' | 'year'
  with_time?: boolean
  start: string | null
  min?: string
  max?: string
  today?: string
}

function Day({ start, ...rest }: DayProps) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateField label="Дата" value={value} onChange={setValue} {...rest} />
      <output aria-label="Значение">{JSON.stringify(value)}</output>
    </>
  )
}

const output = () => page.getByLabelText('Значение')
const field = () => page.getByRole('combobox', { name: 'Дата' })
const calendar = () => page.getByRole('dialog', { name: 'Календарь' })
const press = (name: string) => userEvent.click(calendar().getByRole('button', { name, exact: true }))

test('from days up to months and years, and down again to another day (R-2.8-37)', async () => {
  await show(<Day start="2025-03-05" />)
  await userEvent.click(field())
  await press('март 2025')
  await press('2025')
  await press('2027')
  await press('нояб.')
  await press('9 ноября 2027')
  await expect.element(output()).toHaveTextContent('"2027-11-09"')
  await expect.element(field()).toHaveValue('09.11.2027')
})

test('months mode stops at months, years mode at years (R-2.8-37, R-5-29, R-5-30)', async () => {
  const screen = await show(<Day mode="month" start="2025-03" />)
  await userEvent.click(field())
  await press('авг.')
  await expect.element(output()).toHaveTextContent('"2025-08"')
  await expect.element(field()).toHaveValue('авг. 2025')
  await expect.element(calendar()).not.toBeInTheDocument()
  await screen.unmount()
  await show(<Day mode="year" start="2025" />)
  await userEvent.click(field())
  await press('2029')
  await expect.element(output()).toHaveTextContent('"2029"')
  await expect.element(field()).toHaveValue('2029 г.')
})

test('with time the day is pressed and the time is typed, the day stays (R-2.8-38)', async () => {
  await show(<Day with_time start="2025-03-05T14:30:00+03:00" />)
  await expect.element(field()).toHaveValue('05.03.2025 14:30')
  await userEvent.click(field())
  await press('7 марта 2025')
  await expect.element(output()).toHaveTextContent('"2025-03-07T14:30:00+03:00"')
  const time = calendar().getByRole('textbox', { name: 'Время' })
  await userEvent.fill(time, '09:05')
  await userEvent.tab()
  await expect.element(output()).toHaveTextContent('"2025-03-07T09:05:00+03:00"')
})

test('days outside the bounds cannot be pressed (R-2.8-40)', async () => {
  await show(<Day start="2025-03-10" min="2025-03-05" max="2025-03-20" />)
  await userEvent.click(field())
  const day = (name: string) => calendar().getByRole('button', { name, exact: true })
  await expect.element(day('4 марта 2025')).toBeDisabled()
  await expect.element(day('5 марта 2025')).toBeEnabled()
  await expect.element(day('20 марта 2025')).toBeEnabled()
  await expect.element(day('21 марта 2025')).toBeDisabled()
  await expect.element(calendar().getByRole('button', { name: 'Следующий месяц' })).toBeDisabled()
})

test('the cross empties, and a date that may not be cleared has none (R-2.8-39)', async () => {
  const screen = await show(<Day start="2025-03-05" />)
  await userEvent.click(page.getByRole('button', { name: 'Очистить: Дата' }))
  await expect.element(output()).toHaveTextContent('null')
  await expect.element(field()).toHaveValue('')
  await screen.unmount()
  await show(<DateField label="Дата" value="2025-03-05" onChange={() => undefined} clearable={false} />)
  await expect.element(page.getByRole('button', { name: 'Очистить: Дата' })).not.toBeInTheDocument()
})

test('Esc closes the calendar and keeps the date, the keyboard alone walks the days', async () => {
  await show(<Day start="2025-03-05" />)
  await userEvent.click(page.getByLabelText('Значение'))
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(calendar()).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar()).not.toBeInTheDocument()
  await expect.element(output()).toHaveTextContent('"2025-03-05"')
  await userEvent.click(field())
  await expect.element(calendar()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}')
  await expect.element(output()).toHaveTextContent('"2025-03-20"')
})

test('rubbish typed by hand leaves the field empty (R-5-24) and is told', async () => {
  const told = page.getByText('Такой даты нет: 31.02.2026')
  await show(<Day start="2025-03-05" />)
  await userEvent.fill(field(), '31.02.2026')
  await userEvent.tab()
  await expect.element(output()).toHaveTextContent('null')
  await expect.element(field()).toHaveValue('')
  await expect.element(told).toBeVisible()
  await userEvent.fill(field(), '28.02.2026')
  await userEvent.tab()
  await expect.element(told).not.toBeInTheDocument()
})

test('a year typed by a slip is asked about and taken', async () => {
  await show(<Day start={null} today="2026-11-29" />)
  await field().fill('29.11.2062')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Больше чем через год: проверьте год')).toBeVisible()
  await expect.element(output()).toHaveTextContent('"2062-11-29"')
  await expectAccessible()
  await field().fill('29.11.2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Больше чем через год: проверьте год')).not.toBeInTheDocument()
})
