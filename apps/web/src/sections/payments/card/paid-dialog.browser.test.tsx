import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CallError } from '../../../api/call-error.ts'
import { show } from '../../../ui/testing/show.tsx'
import { PaidDialog } from './PaidDialog.tsx'

test('who is told of a line of a statement sends the mark again, knowing of it', async () => {
  const sent: unknown[] = []
  const errors = { reason: 'В выписке есть похожая строка', despite_line: 'В выписке есть похожая строка' }
  function Asked() {
    const [refusal, setRefusal] = useState<unknown>(null)
    return (
      <PaidDialog
        about="Платёж № 1"
        saving={false}
        unapproved={false}
        refusal={refusal}
        onPaid={(said) => {
          sent.push(said)
          setRefusal(new CallError(422, errors.reason, { errors }))
        }}
        onClose={() => undefined}
      />
    )
  }
  await show(<Asked />)
  const mark = page.getByRole('button', { name: 'Отметить оплату' })
  await mark.click()
  await page.getByRole('textbox', { name: 'Почему оплачен' }).fill('Другие деньги')
  await mark.click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      { reason: '', despite_line: false },
      { reason: 'Другие деньги', despite_line: true },
    ])
})
