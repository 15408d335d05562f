import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from '../../theme/toast.tsx'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import type { GridColumn } from './column.ts'
import { Grid } from './Grid.tsx'
import type { RowChange } from './grid-edits.ts'
import { SaveBar } from './SaveBar.tsx'
import { type BatchAnswer, useBatchSave } from './use-batch-save.ts'
import { useGridEdits } from './use-grid-edits.ts'
import { useTreeSource } from './use-tree-source.ts'

interface Line {
  id: number
  group_id: number | null
  is_folder: boolean
  name: string
  summ: number | null
}

const columns: readonly GridColumn<Line>[] = [
  { code: 'name', title: 'Работа', kind: 'text', value: (row) => row.name, editor: { kind: 'text' } },
  { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: (row) => row.summ, editor: { kind: 'money' } },
]
const stored: readonly Line[] = [
  { id: 1, group_id: null, is_folder: true, name: 'Фундамент', summ: null },
  { id: 2, group_id: 1, is_folder: false, name: 'Бетон', summ: 100 },
  { id: 3, group_id: 1, is_folder: false, name: 'Арматура', summ: 200 },
]
const emptyLine = (id: number): Line => ({ id, group_id: null, is_folder: false, name: '', summ: null })

type Send = (chunk: readonly RowChange<Line>[]) => Promise<BatchAnswer>

const with_note: readonly GridColumn<Line & { note?: string }>[] = [
  ...columns,
  {
    code: 'note',
    title: 'Примечание',
    kind: 'text',
    value: (row) => row.note ?? '',
    editor: { kind: 'text' },
  },
]

interface EstimateProps {
  send: Send
  chunk?: number
  shown?: readonly GridColumn<Line>[]
}

function Estimate({ send, chunk = 2, shown = columns }: EstimateProps) {
  const edits = useGridEdits<Line>(({ id }) => id)
  const [result, setResult] = useState('')
  const source = useTreeSource(stored, { columns: shown, edits, first_open: 'all' })
  const batch = useBatchSave<Line>({
    edits,
    chunk,
    send,
    onDone: ({ saved, failed, refused }) => {
      const why = refused.map(({ row, message }) => `${row.name} – ${message}`)
      setResult([`записано ${saved}, отказано ${failed}`, ...why].join(': '))
    },
    onBroken: (error) => setResult(String(error)),
  })
  return (
    <>
      <div style={{ height: 360, width: 720, display: 'flex' }}>
        <Grid label="Смета" columns={shown} source={source} edits={edits} newRow={emptyLine} places_rows />
      </div>
      <SaveBar edits={edits} onSave={() => void batch.save()} saving={batch.saving} percent={batch.percent} />
      <output aria-label="Итог">{result}</output>
    </>
  )
}

const nothing: Send = async () => ({})
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
const names = () =>
  [...document.querySelectorAll('[role="row"][data-row]')]
    .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
    .map((row) => row.querySelector('[data-col="1"], [aria-colindex="1"]')?.textContent)

async function typed(text: string) {
  await userEvent.keyboard(`{F2}${text}{Enter}`)
}

function paste(fill: (data: DataTransfer) => void) {
  const data = new DataTransfer()
  fill(data)
  page
    .getByRole('treegrid')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

describe('new rows have a place (R-4-28, R-4-29, R-4-30, A-066)', () => {
  test('Insert puts a row after, Alt+Insert before, Alt+Shift+Insert inside; the cursor goes to it', async () => {
    await show(<Estimate send={nothing} />)
    await userEvent.click(cell('Бетон'))
    await userEvent.keyboard('{Insert}')
    await typed('after')
    await userEvent.click(cell('Бетон'))
    await userEvent.keyboard('{Alt>}{Insert}{/Alt}')
    await typed('before')
    await userEvent.click(cell('Фундамент'))
    await userEvent.keyboard('{Alt>}{Shift>}{Insert}{/Shift}{/Alt}')
    await typed('inside')
    await vi.waitFor(() =>
      expect(names()).toEqual(['Фундамент', 'before', 'Бетон', 'after', 'Арматура', 'inside']),
    )
    await expectAccessible()
  })

  test('the cursor stays where the person takes it afterwards', async () => {
    await show(<Estimate send={nothing} />)
    await userEvent.click(cell('Бетон'))
    await userEvent.keyboard('{Insert}')
    await userEvent.click(cell('Арматура'))
    await typed('Сталь')
    await expect.element(cell('Сталь')).toBeVisible()
    expect(names()).toEqual(['Фундамент', 'Бетон', '', 'Сталь'])
  })
})

describe('a batch is saved by chunks (R-9-13)', () => {
  test('refused rows stay with the reason, the others are written, named folders are called by their names', async () => {
    const asked: RowChange<Line>[][] = []
    const send: Send = async (chunk) => {
      asked.push([...chunk])
      const ids = Object.fromEntries(
        chunk.filter(({ is_new }) => is_new).map(({ id }) => [id, 1000 - Number(id)]),
      )
      const failures = chunk
        .filter(({ id }) => id === 3)
        .map(({ id }) => ({ id, field: 'summ', message: 'Сумма уже закрыта актом' }))
      return { ids, failures }
    }
    await show(<Estimate send={send} />)
    await userEvent.click(cell('200,00'))
    await typed('250')
    await userEvent.click(cell('Бетон'))
    await userEvent.keyboard('{Insert}')
    await typed('one')
    await userEvent.click(cell('one'))
    await userEvent.keyboard('{Insert}')
    await typed('two')
    await userEvent.click(page.getByRole('button', { name: 'Сохранить' }))
    await expect
      .element(page.getByLabelText('Итог'))
      .toHaveTextContent('записано 2, отказано 1: Арматура – Сумма уже закрыта актом')
    expect(asked.map((chunk) => chunk.map(({ id }) => id))).toEqual([[3, -1], [-2]])
    expect(asked[1]?.[0]).toMatchObject({ params: { prev_id: 1001 }, row: { group_id: 1, name: 'two' } })
    await expect.element(page.getByTitle('Сумма уже закрыта актом')).toBeVisible()
    await expect.element(page.getByText('Изменено: 1 ячейка')).toBeVisible()
  })

  test('a broken line leaves what was not written unsaved', async () => {
    let calls = 0
    const send: Send = async () => {
      calls += 1
      if (calls === 2) throw new Error('Нет связи')
      return {}
    }
    await show(<Estimate send={send} chunk={1} />)
    await userEvent.click(cell('100,00'))
    await typed('1')
    await userEvent.click(cell('200,00'))
    await typed('2')
    await userEvent.click(page.getByRole('button', { name: 'Сохранить' }))
    await expect.element(page.getByLabelText('Итог')).toHaveTextContent('Error: Нет связи')
    await expect.element(page.getByText('Изменено: 1 ячейка')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Сохранить' }))
    await expect.element(page.getByLabelText('Итог')).toHaveTextContent('записано 1, отказано 0')
  })
})

describe('a foreign clipboard', () => {
  test('a table of markup is taken as texts and never comes to life', async () => {
    await show(<Estimate send={nothing} />)
    await userEvent.click(cell('Бетон'))
    const markup =
      '<table><tr><td><img src=x onerror="window.hacked=1">Песок</td><td>1 500,50</td></tr></table>'
    paste((data) => data.setData('text/html', markup))
    await expect.element(cell('Песок')).toBeVisible()
    await expect.element(cell('1\u00a0500,50')).toBeVisible()
    expect((window as { hacked?: number }).hacked).toBeUndefined()
  })

  test('a picture, an empty clipboard and too many cells are refused in words', async () => {
    const said = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
    await show(<Estimate send={nothing} />)
    await userEvent.click(cell('Бетон'))
    paste((data) => data.items.add(new File(['png'], 'a.png', { type: 'image/png' })))
    expect(said).toHaveBeenLastCalledWith('В буфере картинка или файл. В таблицу вставляются ячейки и текст')
    paste((data) => data.setData('text/plain', `${'1\t2\n'.repeat(50_001)}`))
    expect(said).toHaveBeenLastCalledWith(expect.stringMatching(/100.002 ячеек.*не больше 100.000/))
    expect(names()).toEqual(['Фундамент', 'Бетон', 'Арматура'])
    said.mockRestore()
  })

  test('a head of no column is asked about before anything is dropped, and known the next time', async () => {
    localStorage.clear()
    const block = 'Работа\tСумма\tСчёт №\tОснование\nСталь\t300\tС-7\tписьмо\n'
    await show(<Estimate send={nothing} shown={with_note} />)
    await userEvent.click(cell('Арматура'))
    paste((data) => data.setData('text/plain', block))
    const dialog = page.getByRole('dialog', { name: 'Куда вставить столбцы' })
    await expect.element(dialog.getByText('С-7')).toBeVisible()
    await expectAccessible()
    expect(names()).toEqual(['Фундамент', 'Бетон', 'Арматура'])
    await userEvent.click(dialog.getByRole('combobox', { name: 'Куда вставить «Счёт №»' }))
    await userEvent.click(page.getByRole('option', { name: 'Примечание' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Вставить' }))
    await expect.element(cell('С-7')).toBeVisible()
    expect(names()).toEqual(['Фундамент', 'Бетон', 'Сталь'])

    await userEvent.click(cell('Бетон'))
    paste((data) => data.setData('text/plain', 'РАБОТА\tСумма, ₽\tсчёт №\nГрунт\t400\tС-8\n'))
    await expect.element(cell('С-8')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('what finds no cell is said, nothing is dropped silently', async () => {
    const said = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
    await show(<Estimate send={nothing} />)
    await userEvent.click(cell('Арматура'))
    paste((data) => data.setData('text/plain', 'Сталь\t300\tт\nПесок\t400\t\n'))
    await expect.element(cell('400,00')).toBeVisible()
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Не вставлено: 1.ячейка — за краем/))
    said.mockRestore()
  })
})
