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
