import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import type { GridColumn } from './column.ts'
import { Grid } from './Grid.tsx'
import { useArraySource } from './use-array-source.ts'

interface Line {
  id: number
  name: string
  summ: number
  unit: string
}

const line = (id: number, unit = '₽'): Line => ({ id, name: `Платёж ${id}`, summ: 100 * id, unit })
const LINES = [line(1), line(2), line(3, '$'), line(4)]
const columns: readonly GridColumn<Line>[] = [
  { code: 'name', title: 'Название', kind: 'text', value: ({ name }) => name },
  { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: ({ summ }) => summ, unit: ({ unit }) => unit },
]

/** A list narrowed by a word, as the server would narrow it. */
function Searched() {
  const [word, setWord] = useState('')
  const rows = LINES.filter(({ name }) => name.includes(word))
  const { everything: _, ...source } = useArraySource(rows, { columns })
  const found = async () => new Set(rows.map(({ id }) => id))
  return (
    <div style={{ height: 300, maxWidth: 900, display: 'flex', flexDirection: 'column' }}>
      <button type="button" onClick={() => setWord('4')}>
        Искать 4
      </button>
      <button type="button" onClick={() => setWord('1')}>
        Искать 1
      </button>
      <Grid label="Платежи" columns={columns} source={{ ...source, question: word, found }} selectable />
    </div>
  )
}

async function tick(name: string) {
  await userEvent.click(page.getByRole('gridcell', { name, exact: true }))
  await userEvent.keyboard(' ')
}

test('ticks of rows that another search does not find are told apart and can be taken off', async () => {
  await show(<Searched />)
  await tick('Платёж 1')
  await tick('Платёж 2')
  await expect.element(page.getByText('Выбрано: 2', { exact: true })).toBeVisible()

  await userEvent.click(page.getByRole('button', { name: 'Искать 4' }))
  await expect.element(page.getByText('Выбрано: 2, из них в списке 0')).toBeVisible()
  expect(document.querySelector('[role="columnheader"] [data-chosen]')).toBeNull()

  await userEvent.click(page.getByRole('button', { name: 'Искать 1' }))
  await expect.element(page.getByText('Выбрано: 2, из них в списке 1')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Оставить только в списке' }))
  await expect.element(page.getByText('Выбрано: 1', { exact: true })).toBeVisible()
})

test('sums of different currencies among the ticked rows are not added', async () => {
  await show(<Searched />)
  await tick('Платёж 2')
  await tick('Платёж 3')
  await expect.element(page.getByText('200,00 ₽ и 300,00 $')).toBeVisible()
})
