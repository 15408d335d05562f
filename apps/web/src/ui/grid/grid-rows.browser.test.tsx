import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import type { GridColumn } from './column.ts'
import { Grid } from './Grid.tsx'
import type { RowDeeds, RowWhere } from './row-deeds.ts'
import { insertRows, moveRows, pasteRows, stepRows, wholeRows } from './tree-deeds.ts'
import { useGridEdits } from './use-grid-edits.ts'
import { useTreeSource } from './use-tree-source.ts'

interface Line {
  id: number
  group_id: number | null
  is_folder: boolean
  name: string
  volume: string | null
  summ: string | null
}

const line = (id: number, group_id: number | null, name: string, is_folder = false): Line => ({
  id,
  group_id,
  is_folder,
  name,
  volume: null,
  summ: null,
})
const stored = [
  line(1, null, 'Каркас', true),
  line(2, 1, 'Бетон'),
  line(3, 1, 'Арматура'),
  line(4, null, 'Кровля', true),
  line(5, 4, 'Мембрана'),
]
const columns: readonly GridColumn<Line>[] = [
  {
    code: 'name',
    title: 'Работа',
    kind: 'text',
    value: (row) => row.name,
    tree: true,
    editor: { kind: 'text' },
  },
  {
    code: 'volume',
    title: 'Объём',
    kind: 'decimal',
    value: (row) => row.volume,
    also_called: ['Количество'],
    editor: { kind: 'decimal' },
  },
  { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: (row) => row.summ, derived: true },
]
const empty = (id: number) => line(id, null, '')
const idOf = (row: Line) => row.id

function Carried({ onCarry }: { onCarry: (row: Line, where: RowWhere, beside: Line) => void }) {
  const source = useTreeSource(stored, { columns, first_open: 'all' })
  return (
    <div style={{ height: 400 }}>
      <Grid label="Смета" columns={columns} source={source} onCarry={onCarry} />
    </div>
  )
}

function Sheet({ rows }: { rows: readonly Line[] }) {
  const edits = useGridEdits<Line>(idOf)
  const source = useTreeSource(rows, { columns, edits, first_open: 'all' })
  const { tree } = source
  if (!tree) return null
  const scene = { edits, tree }
  const deeds: RowDeeds<Line> = {
    add: (where, row) => insertRows(scene, empty, { where, row })[0]?.id,
    addMany: (count, row) => (count > 0 ? insertRows(scene, empty, { where: 'after', row }, count) : []),
    remove: (chosen) => edits.remove(wholeRows(tree, chosen)),
    step: (chosen, step) => stepRows(scene, chosen, step),
    move: (chosen, where, row) => void moveRows(scene, chosen, { where, row }),
    copy: (chosen) => JSON.stringify(wholeRows(tree, chosen)),
    paste: (text, row) => {
      const copied = JSON.parse(text) as Line[]
      const make = (id: number, at: number) => ({ ...(copied[at] as Line), id })
      return pasteRows(scene, copied, make, { where: 'after', row })[0]?.id
    },
  }
  return (
    <div style={{ height: 360, width: 720, display: 'flex' }}>
      <Grid label="Смета" columns={columns} source={source} edits={edits} deeds={deeds} />
    </div>
  )
}

const grid = () => page.getByRole('treegrid').element() as HTMLElement
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) }).element() as HTMLElement
const names = () =>
  [...document.querySelectorAll('[role="row"][data-row]')]
    .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
    .map((row) => row.querySelector('[aria-colindex="1"]')?.textContent ?? '')

function clipboard(type: 'copy' | 'cut' | 'paste', data = new DataTransfer()): DataTransfer {
  const event = new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true })
  grid().dispatchEvent(event)
  return data
}

describe('whole rows in a sheet (A-066)', () => {
  beforeEach(async () => {
    localStorage.clear()
  })

  test('a row is carried by its grip; the place it will stand at is marked', async () => {
    await show(<Sheet rows={stored} />)
    const grip = rowOf('Бетон').querySelector('[data-grip]') as HTMLElement
    const from = grip.getBoundingClientRect()
    const to = rowOf('Кровля').getBoundingClientRect()
    const at = (type: string, y: number) =>
      new PointerEvent(type, { bubbles: true, clientX: from.left + 4, clientY: y, button: 0 })
    grip.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: from.left, clientY: from.top }))
    window.dispatchEvent(at('pointermove', to.top + to.height / 2))
    await expect.element(page.getByRole('row', { name: /Кровля/ })).toHaveAttribute('data-drop', 'inside')
    window.dispatchEvent(at('pointerup', to.top + to.height / 2))
    await expect.poll(names).toEqual(['Каркас', 'Арматура', 'Кровля', 'Мембрана', 'Бетон'])
    expect(document.querySelector('[data-drop]')).toBeNull()
    await expectAccessible()
  })

  test('where rows are only carried, the page is told which one, and beside which', async () => {
    const told: string[] = []
    await show(<Carried onCarry={(row, where, beside) => told.push(`${row.name} ${where} ${beside.name}`)} />)
    const grip = rowOf('Бетон').querySelector('[data-grip]') as HTMLElement
    const { left, top } = grip.getBoundingClientRect()
    const to = rowOf('Мембрана').getBoundingClientRect()
    const at = (type: string) =>
      new PointerEvent(type, { bubbles: true, clientX: left + 4, clientY: to.top + 2, button: 0 })
    grip.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: left, clientY: top }))
    window.dispatchEvent(at('pointermove'))
    window.dispatchEvent(at('pointerup'))
    expect(told).toEqual(['Бетон before Мембрана'])
  })

  test('Shift+Space takes rows whole, they are copied as rows and pasted as rows', async () => {
    await show(<Sheet rows={stored} />)
    await page.getByRole('gridcell', { name: 'Каркас' }).click()
    await userEvent.keyboard('{Shift>} {/Shift}')
    const data = clipboard('copy')
    expect(data.getData('text/plain')).toContain('Каркас')
    await page.getByRole('gridcell', { name: 'Мембрана' }).click()
    clipboard('paste', data)
    const copied = ['Каркас', 'Бетон', 'Арматура']
    await expect.poll(names).toEqual([...copied, 'Кровля', 'Мембрана', ...copied])
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(names).toHaveLength(5)
  })

  test('several rows step with Alt and arrows and go with Ctrl+Delete', async () => {
    await show(<Sheet rows={stored} />)
    await page.getByRole('gridcell', { name: 'Бетон' }).click()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowLeft}{/Alt}')
    await expect.poll(names).toEqual(['Каркас', 'Бетон', 'Арматура', 'Кровля', 'Мембрана'])
    await expect.element(page.getByRole('row', { name: /Арматура/ })).toHaveAttribute('aria-level', '1')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(names).toEqual(['Каркас', 'Кровля', 'Мембрана', 'Бетон', 'Арматура'])
    await userEvent.keyboard('{Control>}{Delete}{/Control}')
    await expect.element(page.getByRole('row', { name: /Бетон/ })).toHaveAttribute('data-removed')
    await expect.element(page.getByRole('row', { name: /Арматура/ })).toHaveAttribute('data-removed')
  })

  test('an empty sheet takes a block by its heads; a block in an empty new row does not run over the rows below', async () => {
    await show(<Sheet rows={[]} />)
    const data = new DataTransfer()
    data.setData('text/plain', 'Количество\tРабота\tСумма, ₽\n1,5\tБетон\t10\n\t\t\n2\tАрматура\t20')
    grid().focus()
    clipboard('paste', data)
    await expect.poll(names).toEqual(['Бетон', 'Арматура'])
    await expect.element(page.getByRole('gridcell', { name: '1,5', exact: true })).toBeVisible()
    await page.getByRole('gridcell', { name: 'Бетон' }).click()
    await userEvent.keyboard('{Insert}')
    await expect.poll(names).toHaveLength(3)
    const more = new DataTransfer()
    more.setData('text/plain', 'Опалубка\nБетонная подготовка')
    clipboard('paste', more)
    await expect.poll(names).toEqual(['Бетон', 'Опалубка', 'Бетонная подготовка', 'Арматура'])
  })
})
