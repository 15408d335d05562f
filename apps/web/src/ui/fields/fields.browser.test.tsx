import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import { DateField } from './DateField.tsx'
import { MoneyField } from './MoneyField.tsx'
import type { FindChoices } from './use-found-choices.ts'
import { VSelect } from './VSelect.tsx'

function Cost({ start = null, min }: { start?: number | null; min?: number }) {
  const [value, setValue] = useState<number | null>(start)
  return (
    <>
      <MoneyField
        label="Стоимость"
        value={value}
        onChange={setValue}
        {...(min !== undefined && { min, when_empty: 'min' })}
      />
      <output aria-label="Значение">{JSON.stringify(value)}</output>
    </>
  )
}

const output = () => page.getByLabelText('Значение')

test.each([
  ['1234,5', '1234.5', '1\u00a0234,50'],
  ['1,239', '1.24', '1,24'],
  ['1,005', '1.01', '1,01'],
  ['1 234 567.891', '1234567.89', '1\u00a0234\u00a0567,89'],
  ['-5', '0', '0,00'],
  ['абв', '0', '0,00'],
])('cost typed as %s is kept as %s (R-5-11…R-5-13)', async (typed, kept, shown) => {
  await show(<Cost min={0} />)
  const field = page.getByLabelText('Стоимость')
  await userEvent.type(field, typed)
  await userEvent.tab()
  await expect.element(output()).toHaveTextContent(kept)
  await expect.element(field).toHaveValue(shown)
})

function Day({ mode = 'day', start = null }: { mode?: 'day' | 'month' | 'year'; start?: string | null }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateField label="Дата" mode={mode} value={value} onChange={setValue} />
      <output aria-label="Значение">{JSON.stringify(value)}</output>
    </>
  )
}

test.each([
  ['day', '05.03.2025', '"2025-03-05"', '05.03.2025'],
  ['day', '31.02.2024', 'null', ''],
  ['month', '03.2025', '"2025-03"', 'март 2025'],
  ['year', '2025', '"2025"', '2025 г.'],
] as const)(
  'a date typed in %s mode as %s is kept as %s (R-5-22…R-5-30)',
  async (mode, typed, kept, shown) => {
    await show(<Day mode={mode} />)
    const field = page.getByLabelText('Дата', { exact: true })
    await userEvent.type(field, typed)
    await userEvent.tab()
    await expect.element(output()).toHaveTextContent(kept)
    await expect.element(field).toHaveValue(shown)
  },
)

test('a day is chosen in the calendar from the keyboard and the focus returns to the field', async () => {
  await show(<Day start="2025-03-05" />)
  await userEvent.click(page.getByLabelText('Дата', { exact: true }))
  await expect.element(page.getByRole('button', { name: '5 марта 2025' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  await expect.element(output()).toHaveTextContent('"2025-03-06"')
  await expect.element(page.getByLabelText('Дата', { exact: true })).toHaveFocus()
})

test('the clear button empties the date', async () => {
  await show(<Day start="2025-03-05" />)
  await userEvent.click(page.getByRole('button', { name: 'Очистить: Дата' }))
  await expect.element(output()).toHaveTextContent('null')
})

test('an empty date in a read-only place says so (R-5-31)', async () => {
  await show(<DateField label="Дата" value={null} onChange={() => undefined} readOnly />)
  const field = page.getByLabelText('Дата', { exact: true })
  await expect.element(field).toHaveValue('дата не указана')
  await expect.element(field).toHaveAttribute('aria-readonly', 'true')
})

const choices = Array.from({ length: 2_000 }, (_, at) => ({ value: at + 1, label: `Подрядчик ${at + 1}` }))

function Contractor() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <VSelect
        label="Подрядчик"
        choices={choices}
        value={value}
        onChange={setValue}
        opens={(id) => `/agents/${id}`}
      />
      <output aria-label="Значение">{JSON.stringify(value)}</output>
    </>
  )
}

test('one of two thousand is found by typing and taken with Enter; the list is 200 px high (R-9-28)', async () => {
  await show(<Contractor />)
  const field = page.getByRole('combobox', { name: 'Подрядчик' })
  await userEvent.click(field)
  await expect.element(page.getByRole('option', { name: 'Подрядчик 1', exact: true })).toBeVisible()
  expect(document.querySelectorAll('[role="option"]').length).toBeLessThan(40)
  expect(page.getByRole('listbox').element().getBoundingClientRect().height).toBe(200)
  await expectAccessible()
  await userEvent.type(field, '1777')
  await userEvent.keyboard('{Enter}')
  await expect.element(output()).toHaveTextContent('1777')
  await expect.element(field).toHaveValue('Подрядчик 1777')
  await expect
    .element(page.getByRole('link', { name: 'Перейти: Подрядчик' }))
    .toHaveAttribute('href', '/agents/1777')
})

test('Esc leaves the choice as it was, the list reaches its far end with the arrows', async () => {
  await show(<Contractor />)
  const field = page.getByRole('combobox', { name: 'Подрядчик' })
  await userEvent.click(field)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('option', { name: 'Подрядчик 2000' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(output()).toHaveTextContent('null')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('a date outside its bounds is refused with the reason', async () => {
  const onChange = vi.fn()
  await show(<DateField label="Дата" value={null} onChange={onChange} min="2025-01-01" max="2025-12-31" />)
  await userEvent.type(page.getByLabelText('Дата', { exact: true }), '31.12.2024')
  await userEvent.tab()
  await expect.element(page.getByText('Не раньше 01.01.2025')).toBeVisible()
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('a moment is typed with its time, Moscow by default (R-5-23)', async () => {
  const onChange = vi.fn()
  await show(<DateField label="Срок" with_time value={null} onChange={onChange} />)
  await userEvent.type(page.getByLabelText('Срок', { exact: true }), '05.03.2025 14:30')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith('2025-03-05T14:30:00+03:00')
})

test('a list on the server is asked once the typing stops', async () => {
  const find = vi.fn(async (search: string) => [{ value: 1, label: `Найдено: ${search}` }])
  await show(<VSelect label="Подрядчик" value={null} onChange={() => undefined} find={find} />)
  await userEvent.click(page.getByRole('combobox', { name: 'Подрядчик' }))
  await userEvent.keyboard('ром')
  await expect.element(page.getByRole('option', { name: 'Найдено: ром' })).toBeVisible()
  expect(find.mock.calls.map(([search]) => search)).toEqual(['', 'ром'])
})

const PEOPLE = ['Альфа', 'Ромашка', 'Ромб'].map((label, at) => ({ value: at + 1, label }))

/** A server whose answer to each search is given by the test. */
function heldServer() {
  const answers = new Map<string, () => void>()
  const find = (search: string) =>
    new Promise<typeof PEOPLE>((resolve) => {
      answers.set(search, () => resolve(PEOPLE.filter(({ label }) => label.toLowerCase().includes(search))))
    })
  const answer = async (search: string) => {
    await expect.poll(() => answers.has(search)).toBe(true)
    answers.get(search)?.()
  }
  return { find, answer }
}

function Found({ find }: { find: FindChoices<number> }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <VSelect label="Подрядчик" value={value} onChange={setValue} find={find} />
      <output aria-label="Значение">{JSON.stringify(value)}</output>
    </>
  )
}

test.each(['Enter', 'Tab'])(
  '%s pressed before the answer takes what the answer brings first, not the first of the list before',
  async (key) => {
    const { find, answer } = heldServer()
    await show(<Found find={find} />)
    const field = page.getByRole('combobox', { name: 'Подрядчик' })
    await userEvent.click(field)
    await answer('')
    await expect.element(page.getByRole('option', { name: 'Альфа' })).toBeVisible()
    await userEvent.keyboard(`ром{${key}}`)
    await answer('ром')
    await expect.element(field).toHaveValue('Ромашка')
    await expect.element(output()).toHaveTextContent('2')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  },
)

test('a list without options says so, a search without a find says something else (R-8-14)', async () => {
  await show(<VSelect label="Подрядчик" value={null} onChange={() => undefined} choices={[]} />)
  await userEvent.click(page.getByRole('combobox', { name: 'Подрядчик' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Данные отсутствуют')
  await userEvent.keyboard('бетон')
  await expect.element(page.getByRole('status')).toHaveTextContent('Ничего не найдено')
})

test('where there is nothing to choose from at all the list names what there is not, whatever is typed', async () => {
  await show(
    <VSelect
      label="Подрядчик"
      value={null}
      onChange={() => undefined}
      choices={[]}
      none_text="Контрагентов ещё нет"
      onCreate={() => undefined}
    />,
  )
  await userEvent.click(page.getByRole('combobox', { name: 'Подрядчик' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Контрагентов ещё нет')
  await expect.element(page.getByRole('button', { name: 'Создать', exact: true })).toBeVisible()
  await userEvent.keyboard('бетон')
  await expect.element(page.getByRole('status')).toHaveTextContent('Контрагентов ещё нет')
})

test('Enter over nothing found leaves the choice as it was', async () => {
  const onChange = vi.fn()
  await show(<VSelect label="Подрядчик" value={1} onChange={onChange} choices={PEOPLE} />)
  await userEvent.click(page.getByRole('combobox', { name: 'Подрядчик' }))
  await userEvent.keyboard('нет такого{Enter}')
  await expect.element(page.getByText('Ничего не найдено')).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
})

test('the answer lights the chosen line, whatever stood lit before it', async () => {
  const { find, answer } = heldServer()
  await show(
    <VSelect label="Подрядчик" value={3} value_label="Ромб" onChange={() => undefined} find={find} />,
  )
  await userEvent.click(page.getByRole('combobox', { name: 'Подрядчик' }))
  await answer('')
  await expect.element(page.getByRole('option', { name: 'Ромб' })).toHaveAttribute('data-lit')
})

test('of what a search has found the first line is lit, wherever the chosen one stands', async () => {
  const { find, answer } = heldServer()
  await show(
    <VSelect label="Подрядчик" value={3} value_label="Ромб" onChange={() => undefined} find={find} />,
  )
  await userEvent.click(page.getByRole('combobox', { name: 'Подрядчик' }))
  await answer('')
  await userEvent.keyboard('ром')
  await answer('ром')
  await expect.element(page.getByRole('option')).toHaveLength(2)
  await expect.element(page.getByRole('option', { name: 'Ромашка' })).toHaveAttribute('data-lit')
})

test('what the list does not have is made of the words typed, by a press or by Enter', async () => {
  const onCreate = vi.fn<(name: string) => void>()
  const choices = [{ value: 1, label: 'Монолит' }]
  await show(
    <VSelect
      label="Подрядчик"
      value={null}
      onChange={() => undefined}
      choices={choices}
      onCreate={onCreate}
    />,
  )
  const field = page.getByRole('combobox', { name: 'Подрядчик' })
  await userEvent.type(field, 'монолит')
  await expect.element(page.getByRole('option', { name: 'Монолит' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Создать/ }).elements()).toHaveLength(0)
  await userEvent.fill(field, 'Новый ')
  await page.getByRole('button', { name: 'Создать «Новый»' }).click()
  expect(onCreate).toHaveBeenLastCalledWith('Новый')
  await userEvent.fill(field, 'ООО «Ещё»')
  await expect.element(page.getByRole('button', { name: 'Создать: ООО «Ещё»' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onCreate).toHaveBeenLastCalledWith('ООО «Ещё»')
  expect(onCreate).toHaveBeenCalledTimes(2)
})
