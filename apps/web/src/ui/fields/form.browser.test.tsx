import { Controller, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/Dialog.tsx'
import { show } from '../testing/show.tsx'
import { DateField } from './DateField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { TextField } from './TextField.tsx'

interface Values {
  number: string
  date: string | null
  summ: number | null
}

function Form({ onSave }: { onSave: (values: Values) => void }) {
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { number: '', date: null, summ: null },
  })
  const required = { required: 'Нужно заполнить' }
  return (
    <Dialog
      opened
      title="Договор"
      dirty={formState.isDirty}
      onClose={() => undefined}
      onSubmit={() => void handleSubmit(onSave)()}
    >
      <Controller
        name="number"
        control={control}
        rules={required}
        render={({ field, fieldState }) => (
          <TextField label="Номер" {...field} error={fieldState.error?.message} />
        )}
      />
      <Controller
        name="date"
        control={control}
        rules={required}
        render={({ field, fieldState }) => (
          <DateField label="Дата" {...field} error={fieldState.error?.message} />
        )}
      />
      <Controller
        name="summ"
        control={control}
        render={({ field }) => <MoneyField label="Сумма" {...field} />}
      />
    </Dialog>
  )
}

test('fields stand in a form: the first wrong one gets the focus, Enter saves what is being typed', async () => {
  const onSave = vi.fn()
  await show(<Form onSave={onSave} />)
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }))
  await expect.element(page.getByLabelText('Номер')).toHaveFocus()
  await expect.element(page.getByLabelText('Номер')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('Д-1')
  await userEvent.click(page.getByLabelText('Дата', { exact: true }))
  await userEvent.keyboard('05.03.2025{Escape}')
  await userEvent.click(page.getByLabelText('Сумма'))
  await userEvent.keyboard('1 000,50{Enter}')
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0]).toEqual({ number: 'Д-1', date: '2025-03-05', summ: 1000.5 })
})
