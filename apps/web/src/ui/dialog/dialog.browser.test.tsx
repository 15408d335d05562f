import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from '../../theme/toast.tsx'
import { TextField } from '../fields/TextField.tsx'
import { VSelect } from '../fields/VSelect.tsx'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import { confirmAction } from './confirm-action.ts'
import { Dialog } from './Dialog.tsx'

function Screen({ onSave = () => undefined }: { onSave?: () => void }) {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Открыть
      </button>
      <Dialog
        opened={opened}
        title="Договор"
        dirty={text !== ''}
        onClose={() => setOpened(false)}
        onSubmit={onSave}
      >
        <TextField label="Номер" value={text} onChange={setText} autoFocus />
        <VSelect
          label="Вид"
          choices={[{ value: 1, label: 'Подряд' }]}
          value={null}
          onChange={() => undefined}
        />
      </Dialog>
    </>
  )
}

const question = () => page.getByRole('dialog', { name: 'Закрыть без сохранения?' })
const dialog = () => page.getByRole('dialog', { name: 'Договор' })

test('Esc closes an untouched dialog and the focus goes back (R-9-11, R-2.8-41)', async () => {
  await show(<Screen />)
  await userEvent.click(page.getByRole('button', { name: 'Открыть' }))
  await expect.element(page.getByLabelText('Номер')).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Открыть' })).toHaveFocus()
})

test('a window that is drawn only while it is open gives the focus back too, through the window it was opened from', async () => {
  function Months() {
    const [opened, setOpened] = useState(0)
    const ask = (at: number) => () => setOpened(at)
    return (
      <>
        <button type="button" onClick={ask(1)}>
          Октябрь
        </button>
        {opened === 1 && (
          <Dialog opened title="Закрыть период" onClose={ask(0)} onSubmit={ask(2)}>
            <TextField label="Месяц" value="" onChange={() => undefined} autoFocus />
          </Dialog>
        )}
        {opened === 2 && (
          <Dialog opened title="Причина" onClose={ask(0)} onSubmit={ask(0)}>
            <TextField label="Зачем" value="" onChange={() => undefined} autoFocus />
          </Dialog>
        )}
      </>
    )
  }
  await show(<Months />)
  const month = page.getByRole('button', { name: 'Октябрь' })
  await userEvent.click(month)
  await expect.element(page.getByLabelText('Месяц')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(month).toHaveFocus()
  await userEvent.click(month)
  await userEvent.click(page.getByRole('button', { name: 'Отмена' }))
  await expect.element(month).toHaveFocus()
  await userEvent.click(month)
  await expect.element(page.getByLabelText('Месяц')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Зачем')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(month).toHaveFocus()
})

test('the backdrop and the cross close it as well (R-2.8-42, R-2.8-43)', async () => {
  await show(<Screen />)
  const opener = page.getByRole('button', { name: 'Открыть', exact: true })
  await userEvent.click(opener)
  await userEvent.click(dialog().getByRole('button', { name: 'Закрыть', exact: true }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await userEvent.click(opener)
  await expect.element(dialog()).toBeVisible()
  await userEvent.click(document.body, { position: { x: 5, y: 5 } })
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('Esc asks when something was typed; the question alone answers to Esc', async () => {
  await show(<Screen />)
  await userEvent.click(page.getByRole('button', { name: 'Открыть' }))
  await userEvent.type(page.getByLabelText('Номер'), '12')
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(question().getByRole('button', { name: 'Закрыть', exact: true }).last())
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('Enter saves, Enter in an open list only chooses, Esc in it only closes the list', async () => {
  const onSave = vi.fn()
  await show(<Screen onSave={onSave} />)
  await userEvent.click(page.getByRole('button', { name: 'Открыть' }))
  await userEvent.click(page.getByRole('combobox', { name: 'Вид' }))
  await expect.element(page.getByRole('option', { name: 'Подряд' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('combobox', { name: 'Вид' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(dialog()).toBeVisible()
  await userEvent.click(page.getByLabelText('Номер'))
  await userEvent.keyboard('{Enter}')
  expect(onSave).toHaveBeenCalledOnce()
})

test('a question tells what was answered', async () => {
  await show(null)
  const answer = confirmAction({ title: 'Покинуть текущий профиль?', confirm: 'Выйти', cancel: 'Отмена' })
  await userEvent.click(page.getByRole('button', { name: 'Выйти' }))
  expect(await answer).toBe(true)
  const second = confirmAction({ title: 'Покинуть текущий профиль?' })
  await userEvent.click(page.getByRole('button', { name: 'Отмена' }))
  expect(await second).toBe(false)
})

test('every toast goes by itself, the reason of a refusal stays in the window of the deed (R-9-01, R-9-02)', async () => {
  await show(
    <Dialog opened title="Реестр" onClose={() => undefined} onSubmit={() => undefined}>
      <p>Платежи</p>
    </Dialog>,
  )
  toast.error('Реестр уже согласован')
  const reason = page.getByRole('region', { name: 'Причина отказа' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Реестр уже согласован')
  await expect.element(reason).toHaveTextContent('Реестр уже согласован')
  await expectAccessible()
  await expect.element(page.getByRole('alert'), { timeout: 5_000 }).not.toBeInTheDocument()
  await expect.element(reason).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Скрыть причину' }))
  await expect.element(reason).not.toBeInTheDocument()
  toast.error('Не хватает лимита')
  toast.success('Сохранено')
  await expect.element(page.getByText('Сохранено')).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
})
