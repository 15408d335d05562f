import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { SheetTable } from './SheetTable.tsx'

const text = (words: string) => ({ text: words, is_figure: false })

test('merged cells are one cell, letters go on after Z, what the file hides is told', async () => {
  const sheet = {
    columns: 28,
    rows: [[text('Справка')], [], [null, { text: '5,00%', is_figure: true }]],
    merges: [{ top: 0, left: 0, bottom: 1, right: 2 }],
    hidden_rows: [2],
    hidden_columns: [1],
  }
  const { container } = await show(<SheetTable label="Лист «КС-3»" sheet={sheet} />)
  const head = page.getByRole('cell', { name: 'Справка' })
  await expect.element(head).toHaveAttribute('colspan', '3')
  await expect.element(head).toHaveAttribute('rowspan', '2')
  const cells = [...container.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td').length)
  expect(cells).toEqual([26, 25, 28])
  await expect.element(page.getByRole('columnheader', { name: 'AB', exact: true })).toBeInTheDocument()
  await expect.element(page.getByTitle('Строка скрыта в файле')).toHaveTextContent('3')
  await expect.element(page.getByTitle('Столбец скрыт в файле')).toHaveTextContent('B')
})
