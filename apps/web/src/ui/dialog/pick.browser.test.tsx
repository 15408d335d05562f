import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TextField } from '../fields/TextField.tsx'
import type { GridColumn } from '../grid/column.ts'
import { Grid } from '../grid/Grid.tsx'
import { useArraySource } from '../grid/use-array-source.ts'
import { useRowSelection } from '../grid/use-row-selection.ts'
import { show } from '../testing/show.tsx'
import { Dialog } from './Dialog.tsx'

interface Payment {
  id: number
  payee: string
  summ: number
}

const payments: Payment[] = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  payee: `Получатель ${at + 1}`,
  summ: 1000 + at,
}))
const columns: readonly GridColumn<Payment>[] = [
  { code: 'payee', title: 'Получатель', kind: 'text', value: ({ payee }) => payee, width: 700 },
  { code: 'summ', title: 'Сумма, ₽', kind: 'money', value: ({ summ }) => summ, width: 600 },
]

function Pick({ onPick }: { onPick: () => void }) {
  const source = useArraySource(payments, { columns })
  const selection = useRowSelection<Payment>()
  const count = selection.count(source.total)
  return (
    <Dialog
      opened
      title="Платежи для реестра"
      width={1080}
      onClose={() => undefined}
      onSubmit={onPick}
      submit_off={count === 0}
      submit_text={`Добавить ${count}`}
    >
      <TextField label="Найти" value="" onChange={() => undefined} autoFocus />
      <div style={{ height: 300, display: 'flex' }}>
        <Grid label="Платежи" columns={columns} source={source} selectable selection={selection} />
      </div>
    </Dialog>
  )
}

const cellOf = (payee: string) => page.getByRole('gridcell', { name: payee, exact: true })

test('a tick moves nothing under the pointer, and the scrolled place is kept', async () => {
  const onPick = vi.fn()
  await show(<Pick onPick={onPick} />)
  await expect.element(cellOf('Получатель 3')).toBeVisible()
  const box = page.getByRole('grid').element()
  box.scrollTop = 280
  await expect.element(cellOf('Получатель 14')).toBeVisible()
  const placeOf = () => {
    const { top, height } = cellOf('Получатель 14').element().getBoundingClientRect()
    return { top, height, box: box.clientHeight }
  }
  const before = placeOf()
  await expect.element(page.getByRole('button', { name: 'Добавить 0' })).toBeDisabled()
  await userEvent.click(page.getByLabelText('Найти'))
  await userEvent.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  await userEvent.click(cellOf('Получатель 14'))
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('button', { name: 'Добавить 1' })).toBeEnabled()
  expect(page.getByRole('grid').element()).toBe(box)
  expect(placeOf()).toEqual(before)
  await userEvent.click(page.getByRole('button', { name: 'Добавить 1' }))
  expect(onPick).toHaveBeenCalledOnce()
})
