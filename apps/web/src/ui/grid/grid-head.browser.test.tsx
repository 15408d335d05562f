import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import type { GridColumn } from './column.ts'
import { Grid } from './Grid.tsx'
import type { ColumnLayout } from './grid-layout.ts'
import { useArraySource } from './use-array-source.ts'

interface Line {
  id: number
  name: string
  borrowed: number
}

const columns: readonly GridColumn<Line>[] = [
  { code: 'name', title: 'Проект', kind: 'text', value: (row) => row.name },
  { code: 'borrowed', title: 'Заёмные', group: 'В том числе', kind: 'money', value: (row) => row.borrowed },
]
const lines: Line[] = [{ id: 1, name: 'Маяк', borrowed: 5 }]

function Projects({ layout }: { layout: ColumnLayout }) {
  const source = useArraySource(lines, { columns })
  return (
    <div style={{ height: 300, width: 800, display: 'flex' }}>
      <Grid label="Проекты" columns={columns} source={source} layout={layout} />
    </div>
  )
}

const heightOf = (name: string) =>
  page.getByRole('columnheader', { name }).element().getBoundingClientRect().height

test('a head without one above it takes both lines, and there is one line where no such heads are shown', async () => {
  const { rerender } = await show(<Projects layout={{}} />)
  await expect.element(page.getByRole('columnheader', { name: 'Заёмные' })).toBeVisible()
  expect(heightOf('Проект')).toBe(2 * heightOf('Заёмные'))
  await rerender(<Projects layout={{ hidden: ['borrowed'] }} />)
  await expect.element(page.getByRole('columnheader', { name: 'Заёмные' })).not.toBeInTheDocument()
  expect(heightOf('Проект')).toBe(28)
})
