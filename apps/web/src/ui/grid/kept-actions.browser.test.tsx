import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import type { GridColumn } from './column.ts'
import { Grid } from './Grid.tsx'
import { useArraySource } from './use-array-source.ts'

interface Line {
  id: number
  name: string
}

const LINES: readonly Line[] = [1, 2, 3].map((id) => ({ id, name: `Контрагент ${id}` }))
const columns: readonly GridColumn<Line>[] = [
  { code: 'name', title: 'Название', kind: 'text', value: ({ name }) => name },
]

/** A deed that has been begun: whatever it asks stands until it is answered. */
function Begun({ count }: { count: number }) {
  const [begun, begin] = useState(false)
  return begun ? (
    <input aria-label={`Причина для ${count}`} />
  ) : (
    <button type="button" onClick={() => begin(true)}>
      Объединить
    </button>
  )
}

function Narrowing() {
  const [width, setWidth] = useState(900)
  return (
    <>
      <button type="button" onClick={() => setWidth((was) => (was === 900 ? 390 : 900))}>
        Другая ширина
      </button>
      <div style={{ height: 300, width, display: 'flex', flexDirection: 'column' }}>
        <Grid
          label="Контрагенты"
          columns={columns}
          source={useArraySource(LINES, { columns })}
          selectable
          actions={({ count }) => <Begun count={count} />}
        />
      </div>
    </>
  )
}

test('a deed begun with the chosen rows stays when the table becomes cards, and goes with the choice', async () => {
  await show(<Narrowing />)
  await userEvent.click(page.getByRole('gridcell', { name: 'Контрагент 1', exact: true }))
  await userEvent.keyboard(' ')
  await userEvent.click(page.getByRole('button', { name: 'Объединить' }))
  const typed = page.getByLabelText('Причина для 1')
  await userEvent.fill(typed, 'одно лицо')
  for (const role of ['list', 'grid'] as const) {
    await userEvent.click(page.getByRole('button', { name: 'Другая ширина' }))
    await expect.element(page.getByRole(role, { name: 'Контрагенты' })).toBeVisible()
    await expect.element(typed).toBeVisible()
    await expect.element(typed).toHaveValue('одно лицо')
  }
  await userEvent.click(page.getByRole('gridcell', { name: 'Контрагент 2', exact: true }))
  await userEvent.keyboard(' ')
  await expect.element(page.getByLabelText('Причина для 2')).toHaveValue('одно лицо')
  await userEvent.click(page.getByRole('button', { name: 'Снять выбор' }))
  await expect.element(page.getByLabelText('Причина для 2')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('gridcell', { name: 'Контрагент 3', exact: true }))
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('button', { name: 'Объединить' })).toBeVisible()
})
