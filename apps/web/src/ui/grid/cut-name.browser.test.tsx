import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import type { GridColumn } from './column.ts'
import { Grid } from './Grid.tsx'
import { useArraySource } from './use-array-source.ts'

interface Line {
  id: number
  name: string
}

const whole = 'Благоустройство дворовой территории, вторая очередь'
const lines: Line[] = [
  { id: 1, name: whole },
  { id: 2, name: 'Кровля' },
]
const columns: readonly GridColumn<Line>[] = [
  { code: 'name', title: 'Наименование', kind: 'text', value: ({ name }) => name, width: 120, grow: false },
  { code: 'id', title: 'Код', kind: 'count', value: ({ id }) => id, width: 560 },
]

function Names() {
  const source = useArraySource(lines, { columns })
  return (
    <div style={{ height: 300, width: 700, display: 'flex' }}>
      <Grid label="Работы" columns={columns} source={source} />
    </div>
  )
}

test('a long name is cut at its end, heard whole and told whole under the mouse', async () => {
  await show(<Names />)
  const cut = page.getByRole('gridcell', { name: whole, exact: true })
  const other = page.getByRole('gridcell', { name: 'Кровля', exact: true })
  // The mouse may still lie where an earlier test left it.
  await userEvent.hover(other)
  await expect.element(cut).not.toHaveAttribute('title')
  await userEvent.hover(cut)
  await expect.element(cut).toHaveAttribute('title', whole)
  await userEvent.hover(other)
  await expect.element(cut).not.toHaveAttribute('title')
  // What is seen whole needs no words under the mouse, and nothing of a name is left out of its middle.
  await expect.element(other).not.toHaveAttribute('title')
  expect(cut.element().querySelectorAll('span')).toHaveLength(1)
})
