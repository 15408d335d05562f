import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import type { GridColumn } from './column.ts'
import { Grid } from './Grid.tsx'
import { useArraySource } from './use-array-source.ts'

interface Act {
  id: number
  name: string
  summ: number
}

const acts: Act[] = [{ id: 1, name: 'КС-2', summ: 1_970_085.52 }]
const columns: readonly GridColumn<Act>[] = [
  { code: 'name', title: 'Документ', kind: 'text', value: ({ name }) => name, width: 500 },
  { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: ({ summ }) => summ, width: 300 },
]

function Acts() {
  const source = useArraySource(acts, { columns })
  return (
    <div style={{ height: 200, width: 700, display: 'flex' }}>
      <Grid label="Акты" columns={columns} source={source} />
    </div>
  )
}

test('more columns at the right are told by the edge until they are in sight', async () => {
  await show(<Acts />)
  await expect.element(page.getByRole('gridcell', { name: 'КС-2' })).toBeVisible()
  const box = page.getByRole('grid').element()
  await expect.poll(() => box.hasAttribute('data-wider')).toBe(true)
  const grid = box.parentElement as HTMLElement
  expect(getComputedStyle(grid, '::before').width).toBe('14px')
  box.scrollLeft = box.scrollWidth
  await expect.poll(() => box.hasAttribute('data-wider')).toBe(false)
})
