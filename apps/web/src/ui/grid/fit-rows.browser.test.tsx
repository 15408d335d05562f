import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import type { GridColumn } from './column.ts'
import { Grid } from './Grid.tsx'
import { useArraySource } from './use-array-source.ts'

interface Line {
  id: number
  name: string
}

const columns: readonly GridColumn<Line>[] = [
  { code: 'name', title: 'Работа', kind: 'text', value: ({ name }) => name },
]

function Lines({ rows }: { rows: readonly Line[] }) {
  const source = useArraySource(rows, { columns })
  return <Grid label="Строки" columns={columns} source={source} fit_rows />
}

const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Строка ${id}` }))
const drawn = () => page.getByRole('row').elements().length

test('a grid that fits its rows shows all of a few, without a bar to scroll them', async () => {
  show(<Lines rows={lines(8)} />)
  await expect.element(page.getByRole('gridcell', { name: 'Строка 7' })).toBeVisible()
  expect(drawn()).toBe(9)
  const box = page.getByRole('grid').element()
  expect(box.scrollHeight).toBe(box.clientHeight)
})

test('an act of thousands of lines is never higher than the screen: only what is seen is drawn', async () => {
  show(<Lines rows={lines(5000)} />)
  await expect.element(page.getByRole('gridcell', { name: 'Строка 1', exact: true })).toBeVisible()
  expect(page.getByRole('grid').element().clientHeight).toBeLessThanOrEqual(window.innerHeight)
  await expect.poll(drawn).toBeLessThan(100)
})
