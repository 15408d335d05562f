import { withOwner } from '@stroyfin/database/connection/open-database'
import { approveRegistry } from '../bank/open-payment.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { fileForBank } from './file-for-bank.ts'
import { makeRegistry } from './make-registry.ts'

test('one payment cannot go to the bank: the file goes out for the others, it is named until it leaves the registry', async ({
  page,
  product,
}) => {
  const registry_id = await makeRegistry(page, 3)
  const { company_id } = product.company
  const ask = <Row extends object>(sql: string, values: unknown[]) =>
    withOwner(product.databaseUrl, (client) => client.query<Row>(sql, values))
  const { rows } = await ask<{ id: number; number: string; purpose: string }>(
    `select p.id, p.number, p.purpose from payments p join registry_rows r on r.payment_id = p.id and r.company_id = $1
      where p.company_id = $1 and r.registry_id = $2 order by p.id limit 1`,
    [company_id, registry_id],
  )
  const [payment] = rows
  if (payment === undefined) throw new Error('В реестре нет платежей')
  const { number } = payment
  const write = (purpose: string) =>
    ask('update payments set purpose = $3 where company_id = $1 and id = $2', [
      company_id,
      payment.id,
      purpose,
    ])
  await write('')
  await test.step('before it is sent the row says what will stop it and where that is mended', async () => {
    await signIn(page, 'finance', `/reports/registry/${registry_id}`)
    const told = page.getByRole('link', { name: 'Нет назначения платежа' })
    await expect(told).toHaveAttribute('href', `/payments-registry/?payment=${payment.id}`)
    const drawn = page.getByRole('row').filter({ has: told })
    await drawn.getByRole('gridcell').nth(1).dblclick()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('list', { name: 'Что помешает оплате' })).toHaveText(
      'нет назначения платежа. Исправить платёж',
    )
    await expectAccessible(page, { within: '[role="dialog"]' })
    await page.keyboard.press('Escape')
  })
  await approveRegistry(product, registry_id)

  await signIn(page, 'finance', `/reports/registry/${registry_id}`)
  const kept = page.getByRole('region', { name: 'Не уйдут в банк' })
  const lines = page.getByRole('treegrid', { name: 'Платежи реестра' })
  const row = lines.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) })
  await expect(kept.getByRole('listitem')).toContainText('нет назначения платежа')
  await expect(kept.getByText('Остальные уйдут без них: 2 платежа')).toBeVisible()
  await expect(row).toContainText('Не уйдёт в банк')
  await expectAccessible(page)

  await test.step('the others go to the bank', async () => {
    // Another story may have bound the bank: then the button sends to it, and the file is under the arrow.
    await page.getByRole('button', { name: 'Другие способы' }).click()
    const file = await fileForBank(page, () => page.getByRole('menuitem', { name: /клиент-банк/ }).click())
    expect(file.suggestedFilename()).toMatch(/^1c_to_kl, реестр № РП-\d+\.(txt|zip)$/)
    await expect(lines.getByText(/^Выгружено в файл, № \d+$/)).toHaveCount(2)
    await expect(kept.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('finance takes it out with a reason, and nothing is kept back any more', async () => {
    await kept.getByRole('button', { name: 'Убрать из реестра' }).click()
    const question = page.getByRole('dialog', { name: 'Убрать из реестра 1 платёж?' })
    await question.getByRole('button', { name: 'Убрать из реестра' }).click()
    await expect(question.getByText('Напишите, почему платежи убирают')).toBeVisible()
    await question.getByLabel('Причина').fill('Ждём исправленный счёт')
    await expectAccessible(page, { within: '[role="dialog"]' })
    await question.getByRole('button', { name: 'Убрать из реестра' }).click()
    await expect(kept).toHaveCount(0)
    await expect(row).toContainText('Убран из реестра: Ждём исправленный счёт')
  })
  // It is free again, and other stories take any free payment.
  await write(payment.purpose)
})
