import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../ui/testing/show.tsx'
import { useSavable } from '../ui/unsaved-marks.ts'
import { overSaved, savedFirst } from './over-saved.ts'
import { useUnsaved } from './use-unsaved.ts'

interface CardProps {
  onDeed: () => void
  /** Absent: the form has only its own button to save. */
  save?: () => Promise<boolean>
}

/** A form and the deeds of its document, which know nothing of one another. */
function Card({ onDeed, save }: CardProps) {
  const [dirty, setDirty] = useState(false)
  const saveOwn = async () => {
    const done = (await save?.()) ?? false
    if (done) setDirty(false)
    return done
  }
  useUnsaved(dirty, 'page', save && saveOwn)
  const unsaved = useSavable()
  return (
    <>
      <button type="button" onClick={() => setDirty(true)}>
        Набрать
      </button>
      <button type="button" onClick={() => void savedFirst(onDeed)()}>
        {unsaved ? 'Сохранить и отправить' : 'Отправить'}
      </button>
      <button type="button" onClick={overSaved(onDeed)}>
        Удалить
      </button>
    </>
  )
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const told = page.getByRole('alert').getByText('Сначала сохраните изменения')

test('a deed with a document waits until what is typed over it is saved', async () => {
  const onDeed = vi.fn()
  await show(<Card onDeed={onDeed} />)
  await press('Удалить')
  await press('Отправить')
  expect(onDeed).toHaveBeenCalledTimes(2)
  await press('Набрать')
  await press('Удалить')
  await expect.element(told).toBeVisible()
  await press('Отправить')
  expect(onDeed).toHaveBeenCalledTimes(2)
})

test('a form that saves itself is saved by the deed, and a refused save stops it', async () => {
  const onDeed = vi.fn()
  const save = vi.fn(async () => false)
  await show(<Card onDeed={onDeed} save={save} />)
  await press('Набрать')
  await press('Сохранить и отправить')
  expect(save).toHaveBeenCalledOnce()
  expect(onDeed).not.toHaveBeenCalled()
  save.mockResolvedValueOnce(true)
  await press('Сохранить и отправить')
  await vi.waitFor(() => expect(onDeed).toHaveBeenCalledOnce())
  await expect.element(page.getByRole('button', { name: 'Отправить', exact: true })).toBeVisible()
})
