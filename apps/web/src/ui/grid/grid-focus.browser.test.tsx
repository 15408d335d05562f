import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import type { GridColumn } from './column.ts'
import { Grid } from './Grid.tsx'
import { useArraySource } from './use-array-source.ts'

const rows = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `Работа ${at + 1}` }))
const columns: readonly GridColumn<{ id: number; name: string }>[] = [
  { code: 'name', title: 'Работа', kind: 'text', value: (row) => row.name },
]

function Works() {
  const source = useArraySource(rows, { columns })
  return (
    <div style={{ height: 300, width: 700 }}>
      <button type="button">Перед таблицей</button>
      <Grid label="Работы" columns={columns} source={source} />
    </div>
  )
}

test('the table that has the keyboard is ringed above its rows, and no other', async () => {
  show(<Works />)
  const table = page.getByRole('grid', { name: 'Работы' })
  await expect.element(table.getByRole('row').nth(3)).toBeVisible()
  const root = table.element().parentElement as HTMLElement
  const ring = () => getComputedStyle(root, '::after')
  expect(ring().content).toBe('none')
  await userEvent.click(page.getByRole('button', { name: 'Перед таблицей' }))
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(table.element())
  expect(ring().boxShadow).toContain('inset')
  const { width, height } = root.getBoundingClientRect()
  expect([ring().width, ring().height]).toEqual([`${width}px`, `${height}px`])
  const above = [...root.querySelectorAll('*')].map((inside) => Number(getComputedStyle(inside).zIndex) || 0)
  expect(Number(ring().zIndex)).toBeGreaterThan(Math.max(...above))
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(ring().content).toBe('none')
})
