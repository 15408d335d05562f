import type { FormEvent } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { show } from '../testing/show.tsx'
import { TextField } from './TextField.tsx'
import { useDraft } from './use-draft.ts'
import { VSelect } from './VSelect.tsx'

const schema = z.object({ number: z.string(), note: z.string(), type: z.string() })
const TYPES = ['Аванс', 'Оплата'].map((label) => ({ value: label, label }))

/** The answer to what was sent comes by the press of a test: on a slow line people have gone on by then. */
function Form({ answer }: { answer: { come: () => void } }) {
  const draft = useDraft(schema, { number: '7', note: '', type: 'Оплата' })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!draft.check()) return
    answer.come = () => draft.refuse({ number: 'Такой номер уже есть' })
  }
  return (
    <form onSubmit={send}>
      <TextField label="Номер" {...draft.field('number')} />
      <TextField label="Примечание" {...draft.field('note')} />
      <VSelect
        label="Тип"
        clearable={false}
        searchable={false}
        choices={TYPES}
        {...draft.field('type')}
        onChange={(type) => draft.change({ type: type ?? '' })}
      />
      <button type="submit">Сохранить</button>
    </form>
  )
}

const number = page.getByLabelText('Номер')

test('a late refusal does not shut the list that was opened meanwhile', async () => {
  const answer = { come: () => undefined as unknown }
  await show(<Form answer={answer} />)
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }))
  await userEvent.click(page.getByRole('combobox', { name: 'Тип' }))
  answer.come()
  await expect.element(page.getByText('Такой номер уже есть')).toBeVisible()
  await userEvent.click(page.getByRole('option', { name: 'Аванс' }))
  await expect.element(page.getByRole('combobox', { name: 'Тип' })).toHaveValue('Аванс')
  await expect.element(number).not.toHaveFocus()
})

test.each(['button', 'field'])('who waits for the answer at the %s is led to what is wrong', async (from) => {
  const answer = { come: () => undefined as unknown }
  await show(<Form answer={answer} />)
  if (from === 'button') await userEvent.click(page.getByRole('button', { name: 'Сохранить' }))
  else {
    await userEvent.click(page.getByLabelText('Примечание'))
    await userEvent.keyboard('{Enter}')
  }
  answer.come()
  await expect.element(number).toHaveFocus()
})

test('what the server said of a field goes when the document it was about is another, not with its note', async () => {
  const answer = { come: () => undefined as unknown }
  await show(<Form answer={answer} />)
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }))
  answer.come()
  const said = page.getByText('Такой номер уже есть')
  await expect.element(said).toBeVisible()
  await userEvent.fill(page.getByLabelText('Примечание'), 'срочно')
  await expect.element(said).toBeVisible()
  await userEvent.click(page.getByRole('combobox', { name: 'Тип' }))
  await userEvent.click(page.getByRole('option', { name: 'Аванс' }))
  await expect.element(said).not.toBeInTheDocument()
})
