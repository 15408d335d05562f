import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useDraft } from '../../../ui/fields/use-draft.ts'
import { show } from '../../../ui/testing/show.tsx'
import { OrderFields } from './OrderFields.tsx'
import { EMPTY_PAYMENT, type PaymentFormValues, paymentForm } from './payment-form.ts'

let tell: (composed: string) => void = () => undefined

/** The part of a form that an order is made of; the composed words come when they are told. */
function Order() {
  const draft = useDraft(paymentForm, { ...EMPTY_PAYMENT, summ: 100 })
  const [composed, setComposed] = useState<string>()
  tell = setComposed
  const form = {
    draft,
    values: draft.values as PaymentFormValues,
    change: draft.change,
    preview: composed === undefined ? undefined : { purpose: composed },
    errorOf: () => undefined,
  }
  return (
    <>
      <OrderFields form={form} />
      <output>{composed}</output>
    </>
  )
}

const COMPOSED = 'Оплата выполненных работ, НДС не облагается'

/** The field is entered, and only then the answer with the composed words is here. */
async function entered() {
  await show(<Order />)
  const field = page.getByRole('textbox', { name: 'Назначение платежа' })
  await userEvent.click(field)
  tell(COMPOSED)
  await expect.element(page.getByRole('status')).toHaveTextContent(COMPOSED)
  return field
}

test('composed words that come while the purpose is being entered do not mix with those typed', async () => {
  const field = await entered()
  await userEvent.keyboard('Оплата за бетон')
  await userEvent.tab()
  await expect.element(field).toHaveValue('Оплата за бетон, НДС не облагается')
})

test('a purpose emptied by hand stays empty under the caret, and is composed when it is left', async () => {
  await show(<Order />)
  const field = page.getByRole('textbox', { name: 'Назначение платежа' })
  tell(COMPOSED)
  await expect.element(field).toHaveValue(COMPOSED)
  await userEvent.click(field)
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
  await expect.element(field).toHaveValue('')
  await userEvent.tab()
  await expect.element(field).toHaveValue(COMPOSED)
})

test('composed words come into a purpose that is left as it was', async () => {
  const field = await entered()
  await expect.element(field).toHaveValue('')
  await userEvent.tab()
  await expect.element(field).toHaveValue(COMPOSED)
})
