import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { FilterField, FilterState } from './filter-field.ts'

const fields: readonly FilterField[] = [
  {
    field: 'status',
    title: 'Статус',
    kind: 'enum',
    always: true,
    options: [
      { value: 'new', label: 'Новый' },
      { value: 'approve', label: 'Согласовано' },
    ],
  },
  { field: 'date', title: 'Дата', kind: 'date' },
  { field: 'purpose', title: 'Назначение', kind: 'text' },
  { field: 'summ', title: 'Сумма', kind: 'money' },
  { field: 'executor_id', title: 'Подрядчик', kind: 'ref', choices: [{ value: 7, label: 'ООО «Ромашка»' }] },
]

function Bar() {
  const [state, setState] = useState<FilterState>({ search: '', filters: [] })
  return (
    <>
      <FilterBar
        fields={fields}
        state={state}
        today="2025-08-15"
        onChange={(change) => setState({ ...state, ...change })}
      />
      <output aria-label="Состояние">{JSON.stringify(state)}</output>
    </>
  )
}

const state = () => page.getByLabelText('Состояние')

test('the search is sent when the typing stops, at once with Enter, emptied with Esc', async () => {
  await show(<Bar />)
  await userEvent.type(page.getByRole('searchbox', { name: 'Поиск' }), 'бетон')
  await expect.element(state()).toHaveTextContent('{"search":"бетон","filters":[]}')
  await userEvent.keyboard('{Escape}')
  await expect.element(state()).toHaveTextContent('{"search":"","filters":[]}')
})

test('chosen values go to the wire as the list takes them, the chip says them', async () => {
  await show(<Bar />)
  await userEvent.click(page.getByRole('button', { name: 'Статус' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Согласовано' }))
  await expect
    .element(state())
    .toHaveTextContent('{"search":"","filters":[{"field":"status","op":"in","value":["approve"]}]}')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Статус: Согласовано', exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Убрать: Статус' }))
  await expect.element(state()).toHaveTextContent('{"search":"","filters":[]}')
})

test('Esc in a filter of words closes it and keeps the filter; its cross takes it away', async () => {
  await show(<Bar />)
  await userEvent.click(page.getByRole('button', { name: 'Фильтр' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Назначение' }))
  await userEvent.type(page.getByRole('searchbox', { name: 'Содержит' }), 'бетон')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .element(state())
    .toHaveTextContent('{"search":"","filters":[{"field":"purpose","op":"contains","value":"бетон"}]}')
  await expect.element(page.getByText('Назначение: содержит «бетон»')).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Убрать: Назначение' }))
  await expect.element(state()).toHaveTextContent('{"search":"","filters":[]}')
})

test('a filter is added from the menu; a quarter is one press; «Сбросить» takes all away', async () => {
  await show(<Bar />)
  await userEvent.click(page.getByRole('button', { name: 'Фильтр' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Дата' }))
  await userEvent.click(page.getByRole('button', { name: 'Квартал' }))
  await expect
    .element(state())
    .toHaveTextContent(
      '{"search":"","filters":[{"field":"date","op":"between","value":["2025-07-01","2025-09-30"]}]}',
    )
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'Сбросить' }))
  await expect.element(state()).toHaveTextContent('{"search":"","filters":[]}')
})

test('a sum from below and a contractor found by name', async () => {
  await show(<Bar />)
  await userEvent.click(page.getByRole('button', { name: 'Фильтр' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Сумма' }))
  await userEvent.type(page.getByLabelText('От'), '1000')
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'Фильтр' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Подрядчик' }))
  await userEvent.click(page.getByRole('combobox', { name: 'Подрядчик' }))
  await userEvent.keyboard('ромашка{Enter}')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await expect
    .element(state())
    .toHaveTextContent(
      '{"search":"","filters":[{"field":"summ","op":"from","value":1000},{"field":"executor_id","op":"in","value":[7]}]}',
    )
  await expectAccessible()
})
