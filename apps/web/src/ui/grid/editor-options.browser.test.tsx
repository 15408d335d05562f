import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import type { GridColumn } from './column.ts'
import { Grid } from './Grid.tsx'
import { useArraySource } from './use-array-source.ts'
import { useGridEdits } from './use-grid-edits.ts'

interface Line {
  id: number
  source: string
  summ: number
}

const lines: Line[] = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, source: 'own', summ: 100 }))
const SOURCES = [
  { value: 'own', label: 'Собственные' },
  { value: 'borrowed', label: 'Заёмные' },
]
const columns: GridColumn<Line>[] = [
  {
    code: 'source',
    title: 'Источник',
    kind: 'text',
    value: ({ source }) => source,
    text: ({ source }) => SOURCES.find(({ value }) => value === source)?.label ?? '',
    width: 160,
    editor: { kind: 'select', options: SOURCES },
  },
  { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: ({ summ }) => summ, width: 140 },
]

function Sheet() {
  const edits = useGridEdits<Line>(({ id }) => String(id))
  const source = useArraySource(lines, { columns, edits })
  return (
    <div style={{ height: 240, display: 'flex' }}>
      <Grid label="Платежи" columns={columns} source={source} edits={edits} />
    </div>
  )
}

test('what the last cell may hold is seen above the totals and picked', async () => {
  await show(<Sheet />)
  await userEvent.click(page.getByRole('gridcell', { name: 'Собственные' }).first())
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}{F2}')
  const option = page.getByRole('option', { name: 'Заёмные' })
  await expect.element(option).toBeVisible()
  const { x, y, width, height } = option.element().getBoundingClientRect()
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(option.element())
  await userEvent.click(option)
  await expect.element(page.getByRole('gridcell', { name: 'Заёмные' })).toBeVisible()
})
