import { useMemo, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from '../../theme/toast.tsx'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import type { GridColumn, GridSort } from './column.ts'
import { Grid } from './Grid.tsx'
import type { Totals } from './row-source.ts'
import { useArraySource } from './use-array-source.ts'
import { useGridEdits } from './use-grid-edits.ts'
import { useTreeSource } from './use-tree-source.ts'
import { useWindowSource } from './use-window-source.ts'

interface Line {
  id: number
  group_id: number | null
  is_folder: boolean
  name: string
  summ: number
}

const columns: readonly GridColumn<Line>[] = [
  {
    code: 'name',
    title: 'Наименование',
    kind: 'text',
    value: (row) => row.name,
    editor: { kind: 'text', required: true },
  },
  {
    code: 'summ',
    title: 'Сумма, ₽',
    kind: 'money',
    value: (row) => row.summ,
    editor: { kind: 'money', min: 0 },
  },
]
const line = (id: number): Line => ({
  id,
  group_id: null,
  is_folder: false,
  name: `Договор ${id}`,
  summ: (id * 37) % 100,
})
const lines = Array.from({ length: 50 }, (_, at) => line(at + 1))
const frame = { height: 400, maxWidth: 900, display: 'flex' } as const

interface FlatProps {
  onOpen?: (row: Line) => void
  shown?: readonly GridColumn<Line>[]
}

function Flat({ onOpen = () => undefined, shown = columns }: FlatProps) {
  const source = useArraySource(lines, { columns: shown })
  return (
    <div style={frame}>
      <Grid
        label="Договоры"
        columns={shown}
        source={source}
        selectable
        onOpen={onOpen}
        actions={({ count }) => <span>действий: {count}</span>}
      />
    </div>
  )
}

const grid = () => page.getByRole('grid', { name: 'Договоры' })
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
const names = () =>
  [...document.querySelectorAll('[role="row"][data-row]')]
    .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
    .map((row) => row.querySelector('[data-col="2"]')?.textContent)

describe('a list', () => {
  test('is a named grid with its size, sticky totals and no faults for the screen reader', async () => {
    await show(<Flat />)
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '52')
    await expect.element(page.getByText('Итого')).toBeVisible()
    await userEvent.click(cell('Договор 3'))
    const active = grid().element().getAttribute('aria-activedescendant')
    expect(document.getElementById(active ?? '')?.textContent).toBe('Договор 3')
    await expectAccessible()
  })

  test('is walked, sorted and opened from the keyboard', async () => {
    const onOpen = vi.fn()
    await show(<Flat onOpen={onOpen} />)
    await userEvent.click(cell('Договор 1'))
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect.element(cell('Договор 50')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenLastCalledWith(lines[49])
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowUp}{Enter}')
    await expect
      .element(page.getByRole('columnheader', { name: 'Сумма, ₽' }))
      .toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('columnheader', { name: 'Сумма, ₽' }))
      .toHaveAttribute('aria-sort', 'descending')
    expect(names()[0]).toBe('Договор 27')
  })

  test('a double press opens the row, a press on the head sorts (R-4-31)', async () => {
    const onOpen = vi.fn()
    await show(<Flat onOpen={onOpen} />)
    await userEvent.dblClick(cell('Договор 4'))
    expect(onOpen).toHaveBeenCalledWith(lines[3])
    await userEvent.click(page.getByRole('columnheader', { name: 'Сумма, ₽' }))
    // 37 × 46 ends with 02, the least of all.
    await vi.waitFor(() => expect(names()[0]).toBe('Договор 46'))
  })

  test('rows are ticked by Space, Shift and Ctrl+A; the bar below says how many and how much', async () => {
    await show(<Flat />)
    await userEvent.click(cell('Договор 1'))
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
    await expect.element(page.getByText('Выбрано: 3')).toBeVisible()
    await expect.element(page.getByText('действий: 3')).toBeVisible()
    // 37 + 74 + 11.
    await expect.element(page.getByText('122,00')).toBeVisible()
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect.element(page.getByText('Выбрано: 50')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Снять выбор' }))
    await expect.element(page.getByText('50 строк')).toBeVisible()
  })

  test('a block is copied as numbers', async () => {
    await show(<Flat />)
    await userEvent.click(cell('Договор 1'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    const data = new DataTransfer()
    grid()
      .element()
      .dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
    expect(data.getData('text/plain')).toBe('Договор 1\t37\r\nДоговор 2\t74')
    await expect.element(page.getByText('Ячеек: 4 · Сумма: 111,00')).toBeVisible()
  })

  test('figures of several columns are summed apart, and a price is no sum', async () => {
    const figure = (code: string, title: string, total: boolean): GridColumn<Line> => ({
      ...{ code, title, kind: 'money', total },
      value: (row) => row.summ,
    })
    const shown = [...columns.slice(0, 1), figure('price', 'Цена', false), figure('summ', 'Сумма, ₽', true)]
    await show(<Flat shown={shown} />)
    await userEvent.click(cell('Договор 1'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}')
    await expect.element(page.getByText('Ячеек: 6 · Сумма, ₽: 111,00', { exact: true })).toBeVisible()
  })

  test('columns are moved by a drag and widened at the edge', async () => {
    await show(<Flat />)
    const heads = () =>
      [...document.querySelectorAll('[role="columnheader"]')].map((head) => head.textContent)
    await userEvent.dragAndDrop(
      page.getByRole('columnheader', { name: 'Сумма, ₽' }),
      page.getByRole('columnheader', { name: 'Наименование' }),
    )
    await vi.waitFor(() => expect(heads()).toEqual(['Выбрать все строки', 'Сумма, ₽', 'Наименование']))
    // The drag is no press: the order of the rows stays.
    expect(names()[0]).not.toBeUndefined()
    const summ = page.getByRole('columnheader', { name: 'Сумма, ₽' }).element()
    const before = summ.getBoundingClientRect().width
    const grip = summ.lastElementChild as Element
    const at = grip.getBoundingClientRect().left
    grip.dispatchEvent(new PointerEvent('pointerdown', { clientX: at, bubbles: true }))
    window.dispatchEvent(new PointerEvent('pointermove', { clientX: at + 60 }))
    window.dispatchEvent(new PointerEvent('pointerup'))
    await vi.waitFor(() => expect(summ.getBoundingClientRect().width).toBe(before + 60))
  })

  test('has no row of totals where nothing is added up', async () => {
    function Prices({ totals }: { totals: Totals }) {
      const source = { ...useArraySource(lines, { columns }), totals }
      return (
        <div style={frame}>
          <Grid label="Цены" columns={columns} source={source} />
        </div>
      )
    }
    const screen = await show(<Prices totals={{ summ: null }} />)
    await expect.element(cell('Договор 1')).toBeVisible()
    expect(document.body.textContent).not.toContain('Итого')
    await screen.unmount()
    await show(<Prices totals={{ summ: '0.00' }} />)
    await expect.element(cell('Итого')).toBeVisible()
  })

  test('rows that make no sum with the others have a line of totals of their own', async () => {
    const isEven = ({ id }: Line) => id % 2 === 0
    function Sides() {
      const source = {
        ...useArraySource(lines, { columns }),
        ...{ totals: { summ: '25.00' }, total_title: 'Затраты' },
        total_below: { title: 'Доходы', totals: { summ: '9.00' }, holds: isEven },
      }
      return (
        <div style={frame}>
          <Grid label="Договоры" columns={columns} source={source} selectable />
        </div>
      )
    }
    await show(<Sides />)
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '53')
    await expect.element(cell('Затраты')).toBeVisible()
    await expect.element(cell('Доходы')).toBeVisible()
    await expect.element(cell('25,00')).toBeVisible()
    await expect.element(cell('9,00')).toBeVisible()
    // Of rows 1 and 2 the one is a cost and the other income; everything is what each line has.
    for (const id of [1, 2]) {
      const row = cell(`Договор ${id}`).element().closest('[role="row"]')
      await userEvent.click(row?.querySelector('[data-select]') as Element)
    }
    await expect.element(page.getByText('Затраты · Сумма, ₽: 37,00')).toBeVisible()
    await expect.element(page.getByText('Доходы · Сумма, ₽: 74,00')).toBeVisible()
    await expectAccessible()
  })

  test('on paper every row stands', async () => {
    await show(<Flat />)
    await expect.element(cell('Договор 1')).toBeVisible()
    await userEvent.click(cell('Договор 1'))
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect.element(cell('Договор 50')).toBeVisible()
    window.dispatchEvent(new Event('beforeprint'))
    const order = [...document.querySelectorAll('[role="row"][data-row]')].map((row) =>
      row.getAttribute('data-row'),
    )
    expect(order).toEqual(lines.map((_, at) => String(at)))
    expect(document.querySelectorAll('[role="row"][data-row]').length).toBe(50)
    window.dispatchEvent(new Event('afterprint'))
    await vi.waitFor(() =>
      expect(document.querySelectorAll('[role="row"][data-row]').length).toBeLessThan(40),
    )
  })

  test('a hidden column stays off the paper', async () => {
    const note: GridColumn<Line> = {
      code: 'note',
      title: 'Примечание',
      kind: 'text',
      value: () => '',
      hidden: true,
    }
    await show(<Flat shown={[...columns, note]} />)
    await expect.element(cell('Договор 1')).toBeVisible()
    window.dispatchEvent(new Event('beforeprint'))
    const heads = [...document.querySelectorAll('[role="columnheader"][title]')]
    expect(heads.map((head) => head.getAttribute('title'))).toEqual(columns.map(({ title }) => title))
    window.dispatchEvent(new Event('afterprint'))
  })

  test('on paper a table scrolled sideways begins with its first column, and is as wide as the paper', async () => {
    const wide = Array.from({ length: 12 }, (_, at): GridColumn<Line> => {
      const code = `month_${at}`
      return { code, title: `Месяц ${at}`, kind: 'text', value: () => code, width: 160 }
    })
    await show(<Flat shown={[...columns, ...wide]} />)
    await expect.element(cell('Договор 1')).toBeVisible()
    const box = page.getByRole('grid').element()
    box.scrollLeft = 1200
    const heads = () =>
      [...document.querySelectorAll('[role="columnheader"][title]')].map((head) => head.getAttribute('title'))
    await vi.waitFor(() => expect(heads()).not.toContain('Месяц 0'))
    window.dispatchEvent(new Event('beforeprint'))
    expect(heads()).toEqual([...columns, ...wide].map(({ title }) => title))
    const zoom = Number(getComputedStyle(box).getPropertyValue('--paper-zoom'))
    expect(box.scrollWidth * zoom).toBeLessThanOrEqual(1047)
    window.dispatchEvent(new Event('afterprint'))
  })

  test('is cards on a narrow place', async () => {
    const onOpen = vi.fn()
    await show(
      <div style={{ width: 390 }}>
        <Flat onOpen={onOpen} />
      </div>,
    )
    await page.viewport(390, 700)
    await userEvent.click(page.getByRole('button', { name: /Договор 2/ }).last())
    expect(onOpen).toHaveBeenCalledWith(lines[1])
    await expect.element(page.getByRole('status')).toMatchTextContent(/строк.*Сумма, ₽: \d/)
    await expectAccessible()
    await page.viewport(1280, 800)
  })
})

test('the side of a folder’s card is pressed apart from folding, and the totals below too', async () => {
  const onCard = vi.fn()
  const onTotals = vi.fn()
  const rows = [
    { id: 1, group_id: null, is_folder: true, plan: 9, summ: 7 },
    { id: 2, group_id: 1, is_folder: false, plan: 9, summ: 7 },
  ]
  const fields: GridColumn<(typeof rows)[number]>[] = [
    { code: 'id', title: 'Номер', kind: 'text', value: ({ id }) => `Строка ${id}` },
    { code: 'plan', title: 'План, ₽', kind: 'money', value: ({ plan }) => plan },
    { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: ({ summ }) => summ },
  ]
  function Tree() {
    const source = useTreeSource(rows, { columns: fields })
    return (
      <Grid
        label="Статьи"
        columns={fields}
        source={source}
        card={({ id }) => <span>Строка {id}</span>}
        card_side={({ id }) => <b>Сумма {id}</b>}
        onCard={onCard}
        card_total="summ"
        onTotals={onTotals}
      />
    )
  }
  await show(
    <div style={{ ...frame, width: 390 }}>
      <Tree />
    </div>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Сумма 1' }))
  expect(onCard).toHaveBeenLastCalledWith(rows[0])
  // Of a row without rows inside the whole card is one button.
  const inside = page.getByRole('button', { name: /Строка 2.*Сумма 2/ })
  await userEvent.click(inside)
  expect(onCard).toHaveBeenLastCalledWith(rows[1])
  await userEvent.click(page.getByRole('button', { name: 'Строка 1' }))
  await expect.element(inside).not.toBeInTheDocument()
  const totals = page.getByRole('button', { name: /^Итого · Сумма, ₽: 7,00/ })
  expect(totals.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await userEvent.click(totals)
  expect(onTotals).toHaveBeenCalledOnce()
  await expectAccessible()
})

const linked: readonly GridColumn<Line>[] = columns.map((column) =>
  column.code === 'summ' ? { ...column, href: ({ id }) => (id === 2 ? '/ks/' : undefined) } : column,
)

function Linked() {
  const source = useArraySource(lines, { columns: linked })
  return (
    <div style={frame}>
      <Grid label="Договоры" columns={linked} source={source} />
    </div>
  )
}

test('a figure that leads somewhere stands at the right like the others', async () => {
  await show(<Linked />)
  const ends = [1, 2, 3].map((id) => {
    const last = page
      .getByRole('row', { name: new RegExp(`Договор ${id}(?!\\d)`) })
      .getByRole('gridcell')
      .last()
    const range = document.createRange()
    range.selectNodeContents(last.element())
    return Math.round(range.getBoundingClientRect().right)
  })
  expect(new Set(ends).size, ends.join()).toBe(1)
  expect(page.getByRole('link').elements()).toHaveLength(1)
})

function Narrowed() {
  const [shown, setShown] = useState(columns)
  return (
    <>
      <button type="button" onClick={() => setShown(columns.slice(0, 1))}>
        Без суммы
      </button>
      <Flat shown={shown} />
    </>
  )
}

test('a table all of which is in sight may lose a column', async () => {
  await show(<Narrowed />)
  await expect.element(page.getByRole('columnheader', { name: 'Сумма, ₽' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Без суммы' }))
  await expect.element(page.getByRole('columnheader', { name: 'Сумма, ₽' })).not.toBeInTheDocument()
  await expect.element(cell('Договор 1')).toBeVisible()
})

function Long({
  asked,
  total = 200_000,
}: {
  asked: (offset: number, aborted: AbortSignal) => void
  total?: number
}) {
  const [sort, setSort] = useState<GridSort[]>([])
  const source = useWindowSource<Line>({
    key: JSON.stringify(sort),
    sort,
    onSort: setSort,
    load: async (offset, limit, { signal }) => {
      asked(offset, signal)
      return {
        items: Array.from({ length: Math.min(limit, total - offset) }, (_, at) => line(offset + at + 1)),
        total,
        totals: { summ: '9900000.00' },
      }
    },
  })
  return (
    <div style={frame}>
      <Grid label="Договоры" columns={columns} source={source} selectable />
    </div>
  )
}

describe('200 000 rows on the server', () => {
  test('only the rows in sight are on the page, the far end is one key away', async () => {
    const asked = vi.fn()
    await show(<Long asked={asked} />)
    await userEvent.click(cell('Договор 1'))
    expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(50)
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect.element(cell('Договор 200000')).toBeVisible()
    expect(asked.mock.calls.length).toBeLessThan(8)
  })

  test('everything but one row is chosen without bringing the rows', async () => {
    const asked = vi.fn()
    await show(<Long asked={asked} />)
    await userEvent.click(cell('Договор 1'))
    await userEvent.keyboard('{Control>}a{/Control} ')
    await expect.element(page.getByText('Выбрано: 199\u00a0999')).toBeVisible()
    // 9 900 000 less the 37 of the first row.
    await expect.element(page.getByText('9\u00a0899\u00a0963,00')).toBeVisible()
    expect(asked.mock.calls.length).toBeLessThan(4)
  })
})

describe('rows that are still on the server when it is printed', () => {
  const note = /^Напечатаны не все строки/

  test('Ctrl+P brings them first', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'))
    })
    await show(<Long asked={vi.fn()} total={730} />)
    await expect.element(cell('Договор 1')).toBeVisible()
    await userEvent.keyboard('{Control>}p{/Control}')
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(document.querySelectorAll('[role="row"][data-row]')).toHaveLength(730)
    await expect.element(page.getByText(note)).not.toBeInTheDocument()
    window.dispatchEvent(new Event('afterprint'))
    print.mockRestore()
  })

  test('printed from the browser’s own menu, the paper says what it lacks', async () => {
    await show(<Long asked={vi.fn()} total={730} />)
    await expect.element(cell('Договор 1')).toBeVisible()
    window.dispatchEvent(new Event('beforeprint'))
    // The browser prints at once what stands at this moment.
    expect(document.body.textContent).toMatch(
      /не все строки: 100 из 730\. Чтобы напечатать все, закройте окно печати и нажмите Ctrl\+P\./,
    )
    window.dispatchEvent(new Event('afterprint'))
    await expect.element(page.getByText(note)).not.toBeInTheDocument()
  })

  test('of more rows than anyone prints the paper names the file that has all', async () => {
    const asked = vi.fn()
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'))
    })
    await show(<Long asked={asked} />)
    await expect.element(cell('Договор 1')).toBeVisible()
    await userEvent.keyboard('{Control>}p{/Control}')
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
    await expect
      .element(page.getByText(note))
      .toMatchTextContent(/2.000 из 200.000. Все строки – в файле Excel/)
    window.dispatchEvent(new Event('afterprint'))
    print.mockRestore()
  })
})

function Failing() {
  const [tries, setTries] = useState(0)
  const source = useWindowSource<Line>({
    key: '',
    load: async () => {
      setTries((count) => count + 1)
      if (tries === 0) throw new Error('Нет связи с сервером')
      return { items: [], total: 0 }
    },
  })
  return (
    <div style={frame}>
      <Grid label="Договоры" columns={columns} source={source} empty={{ text: 'Договоров пока нет' }} />
    </div>
  )
}

test('an error says what happened, trying again leads on; an empty list says so', async () => {
  await show(<Failing />)
  await expect.element(page.getByText('Нет связи с сервером')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await expect.element(page.getByText('Договоров пока нет')).toBeVisible()
})

const tree_rows: readonly Line[] = [
  { ...line(1), is_folder: true, name: 'Раздел 1' },
  { ...line(2), group_id: 1 },
  { ...line(3), group_id: 1 },
  { ...line(4), is_folder: true, name: 'Раздел 2' },
  { ...line(5), group_id: 4 },
]

function Tree() {
  const source = useTreeSource(tree_rows, { columns, persist_key: '/agreements', first_open: 'none' })
  return (
    <div style={frame}>
      <Grid label="Смета" columns={columns} source={source} selectable />
    </div>
  )
}

describe('a tree', () => {
  test('opens and closes from the keyboard and remembers what was open (R-4-25, R-4-27, A-011)', async () => {
    localStorage.removeItem('tree-state:/agreements')
    const screen = await show(<Tree />)
    await userEvent.click(cell('Раздел 1'))
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(cell('Договор 2')).toBeVisible()
    expect(localStorage.getItem('tree-state:/agreements')).toBe('["1"]')
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}')
    await expect.element(cell('Договор 2')).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}')
    await screen.unmount()
    await show(<Tree />)
    await expect.element(page.getByRole('row', { name: /Раздел 1/ })).toHaveAttribute('aria-expanded', 'true')
    await expect.element(cell('Договор 3')).toBeVisible()
    await expectAccessible()
  })

  test('a ticked folder takes its rows, one row less makes it mixed', async () => {
    localStorage.setItem('tree-state:/agreements', '[1]')
    await show(<Tree />)
    await userEvent.click(cell('Раздел 1'))
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Выбрано: 2')).toBeVisible()
    await userEvent.keyboard('{ArrowDown} ')
    await expect.element(page.getByText('Выбрано: 1')).toBeVisible()
  })
})

function Lazy({ bring }: { bring: (id: number) => Line[] }) {
  const [rows, setRows] = useState<readonly Line[]>([{ ...line(1), is_folder: true, name: 'Раздел 1' }])
  const source = useTreeSource(rows, {
    columns,
    first_open: 'none',
    loadChildren: async ({ id }) => {
      const brought = bring(id)
      setRows((list) => [...list, ...brought])
    },
    rollUp: (folder, { summ }) => ({ ...folder, summ: Number(summ) }),
  })
  return (
    <div style={frame}>
      <Grid label="Смета" columns={columns} source={source} />
    </div>
  )
}

test('a folder brings its rows when it is opened, once, and is worth their sum', async () => {
  const bring = vi.fn((id: number) => [2, 3].map((child) => ({ ...line(child), group_id: id })))
  await show(<Lazy bring={bring} />)
  await userEvent.click(cell('Раздел 1'))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(cell('Договор 3')).toBeVisible()
  // 74 + 11.
  await expect.element(cell('85,00').first()).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  await expect.element(cell('Договор 2')).toBeVisible()
  expect(bring).toHaveBeenCalledOnce()
})

test('a folder whose rows did not come says so and asks again when it is opened again', async () => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  let is_down = true
  const bring = vi.fn((id: number) => {
    if (is_down) throw new Error('Нет связи')
    return [{ ...line(2), group_id: id }]
  })
  await show(<Lazy bring={bring} />)
  await userEvent.click(cell('Раздел 1'))
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(said).toHaveBeenCalledOnce())
  is_down = false
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  await expect.element(cell('Договор 2')).toBeVisible()
  expect(bring).toHaveBeenCalledTimes(2)
  said.mockRestore()
})

function Sheet() {
  const edits = useGridEdits<Line>(({ id }) => id)
  const rows = useMemo(() => lines.slice(0, 5), [])
  const source = useArraySource(rows, { columns, edits })
  return (
    <div style={frame}>
      <Grid
        label="Ведомость"
        columns={columns}
        source={source}
        edits={edits}
        newRow={(id) => ({ ...line(0), id, name: '', summ: 0 })}
        selectable
        actions={() => (
          <button type="button" onClick={() => edits.remove(edits.newRows())}>
            Убрать новые
          </button>
        )}
      />
      <output aria-label="Изменения">
        {JSON.stringify(edits.changes().map(({ id, values }) => ({ id, ...values })))}
      </output>
    </div>
  )
}

const changes = () => page.getByLabelText('Изменения')

function paste(text: string) {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  page
    .getByRole('grid')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

describe('a grid that is edited', () => {
  test('typing replaces, Enter goes down, Tab goes right, Esc gives up, Ctrl+Z steps back', async () => {
    await show(<Sheet />)
    await userEvent.click(cell('37,00'))
    await userEvent.keyboard('1500,5{Enter}')
    await expect.element(changes()).toHaveTextContent('[{"id":1,"summ":1500.5}]')
    await expect.element(cell('1\u00a0500,50')).toBeVisible()
    await userEvent.keyboard('9{Escape}')
    await expect.element(changes()).toHaveTextContent('[{"id":1,"summ":1500.5}]')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(changes()).toHaveTextContent('[]')
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.element(changes()).toHaveTextContent('[{"id":1,"summ":1500.5}]')
  })

  test('a block of Excel is pasted, what cannot be read is marked cell by cell, rows are added', async () => {
    await show(<Sheet />)
    await userEvent.click(cell('Договор 4'))
    paste('Бетон\t1 000,50\nРаствор\tсто\nПесок\t7')
    await expect
      .element(changes())
      .toHaveTextContent(
        '[{"id":4,"name":"Бетон","summ":1000.5},{"id":5,"name":"Раствор"},{"id":-1,"name":"Песок","summ":7}]',
      )
    await expect.element(cell('сто')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(cell('Песок')).toBeVisible()
    // 37 + 74 + 11 + 1000.5 + 85 + 7: the totals follow what is typed.
    await expect.element(page.getByText('1\u00a0214,50')).toBeVisible()
    await expectAccessible()
  })

  test('rows pasted below the last one are chosen and summed with the others; taken away they are chosen no more', async () => {
    await show(<Sheet />)
    await userEvent.click(cell('Договор 4'))
    paste('Бетон\t100\nРаствор\t200\nПесок\t300')
    await userEvent.click(page.getByRole('columnheader', { name: 'Выбрать все строки' }))
    await expect.element(page.getByText('Выбрано: 6')).toBeVisible()
    // 37 + 74 + 11 + 100 + 200 + 300.
    const bar = () => page.getByText('Снять выбор').element().parentElement?.textContent
    expect(bar()).toContain('Сумма, ₽: 722,00')
    await userEvent.click(page.getByRole('button', { name: 'Убрать новые' }))
    await expect.element(page.getByText('Выбрано: 5')).toBeVisible()
    expect(bar()).toContain('Сумма, ₽: 422,00')
  })

  test('Ctrl+D fills down, Delete empties, and a required cell says so', async () => {
    await show(<Sheet />)
    await userEvent.click(cell('37,00'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    await expect.element(changes()).toHaveTextContent('[{"id":2,"summ":37},{"id":3,"summ":37}]')
    await userEvent.click(cell('Договор 1'))
    await userEvent.keyboard('{Delete}')
    await expect.element(page.getByTitle('Нужно заполнить')).toBeVisible()
  })
})
