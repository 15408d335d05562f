import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import type { GridColumn } from './column.ts'
import type { ColumnLayout } from './grid-layout.ts'
import type { Density } from './grid-props.ts'

const columns: GridColumn<{ id: number }>[] = ['Номер', 'Дата', 'Сумма'].map((title, at) => ({
  code: `c${at}`,
  title,
  kind: 'text',
  value: ({ id }) => id,
  hidden: at === 1,
}))

function Chooser() {
  const [layout, setLayout] = useState<ColumnLayout>({})
  const [density, setDensity] = useState<Density>(28)
  return (
    <>
      <ColumnChooser
        columns={columns}
        layout={layout}
        onLayout={setLayout}
        density={density}
        onDensity={setDensity}
      />
      <output aria-label="Раскладка">{JSON.stringify({ ...layout, density })}</output>
    </>
  )
}

const layout = () => page.getByLabelText('Раскладка')

test('columns are shown, moved and pinned, rows made lower, and all put back', async () => {
  await show(<Chooser />)
  await userEvent.click(page.getByRole('button', { name: 'Колонки' }))
  await expect.element(page.getByRole('checkbox', { name: 'Дата' })).not.toBeChecked()
  await expectAccessible()
  await userEvent.click(page.getByRole('checkbox', { name: 'Дата' }))
  await expect.element(layout()).toHaveTextContent('{"hidden":[],"density":28}')
  await userEvent.click(page.getByRole('button', { name: 'Выше: Сумма' }))
  await userEvent.click(page.getByRole('button', { name: 'Закрепить слева: Сумма' }))
  await userEvent.click(page.getByText('Плотно'))
  await expect
    .element(layout())
    .toHaveTextContent('{"hidden":[],"order":["c0","c2","c1"],"pinned":["c2"],"density":24}')
  await userEvent.click(page.getByRole('button', { name: 'Вернуть как было' }))
  await expect.element(layout()).toHaveTextContent('{"density":24}')
})

test('a column is carried by its grip, moved by Alt with arrows, made as wide as typed', async () => {
  await show(<Chooser />)
  await userEvent.click(page.getByRole('button', { name: 'Колонки' }))
  const items = () => [...document.querySelectorAll('[data-item]')]
  const grips = page.getByTitle('Перетащите колонку')
  await userEvent.dragAndDrop(grips.nth(2), grips.nth(0))
  await expect.element(layout()).toHaveTextContent('{"order":["c2","c0","c1"],"density":28}')
  expect(items()[0]?.textContent).toContain('Сумма')
  page.getByRole('checkbox', { name: 'Сумма' }).element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(layout()).toHaveTextContent('{"order":["c0","c2","c1"],"density":28}')
  await userEvent.fill(page.getByRole('textbox', { name: 'Ширина: Сумма' }), '333')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(layout())
    .toHaveTextContent('{"order":["c0","c2","c1"],"widths":{"c2":333},"density":28}')
  await userEvent.fill(page.getByRole('textbox', { name: 'Ширина: Сумма' }), '')
  await userEvent.keyboard('{Enter}')
  await expect.element(layout()).toHaveTextContent('{"order":["c0","c2","c1"],"widths":{},"density":28}')
})
