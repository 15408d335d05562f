import '../../theme/mantine-frame.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AppTheme } from '../../theme/AppTheme.tsx'
import { show } from '../testing/show.tsx'
import type { GridColumn } from './column.ts'
import { Grid } from './Grid.tsx'
import { useWindowSource } from './use-window-source.ts'

type Line = { id: number; name: string }

const columns: readonly GridColumn<Line>[] = [
  { code: 'name', title: 'Платёж', kind: 'text', value: (row) => row.name },
]

async function load(offset: number, limit: number) {
  const items = Array.from({ length: limit }, (_, at) => ({
    id: offset + at + 1,
    name: `Платёж ${offset + at + 1}`,
  }))
  return { items, total: 1000 }
}

function Payments({ question }: { question: string }) {
  const source = useWindowSource<Line>({ key: question, load })
  return (
    <div style={{ height: 300, width: 700 }}>
      <Grid label="Платежи" columns={columns} source={source} />
    </div>
  )
}

const table = page.getByRole('grid', { name: 'Платежи' })
const at = (key: string) => window.history.replaceState({ key }, '')
const row = (name: string) => table.getByRole('gridcell', { name, exact: true })

test('a list that is come back to stands where it was left; elsewhere in the history it starts at its top', async () => {
  at('list')
  const first = await show(<Payments question="all" />)
  await expect.element(row('Платёж 1')).toBeVisible()
  table.element().scrollTop = 8400
  await expect.element(row('Платёж 305')).toBeVisible()
  at('document')
  await first.unmount()

  at('list')
  const again = await show(<Payments question="all" />)
  await expect.element(row('Платёж 305')).toBeVisible()
  expect(table.element().scrollTop).toBe(8400)
  await again.rerender(
    <AppTheme scheme="light">
      <Payments question="narrowed" />
    </AppTheme>,
  )
  await expect.element(row('Платёж 1')).toBeVisible()
  expect(table.element().scrollTop).toBe(0)
  await again.unmount()

  at('another list')
  await show(<Payments question="all" />)
  await expect.element(row('Платёж 1')).toBeVisible()
  expect(table.element().scrollTop).toBe(0)
})
