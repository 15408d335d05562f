import { withOwner } from '@stroyfin/database/connection/open-database'
import { approveRegistry } from '../bank/open-payment.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { makeRegistry } from './make-registry.ts'

test('one payment cannot go to the bank: the file goes out for the others, it is named until it leaves the registry', async ({
  page,
  product,
}) => {
  const registry_id = await makeRegistry(page, 3)
  const { company_id } = product.company
  const { rows } = await withOwner(product.databaseUrl, (client) =>
    client.query<{ number: string }>(
      `update payments set purpose = '' where company_id = $1 and id = (select min(payment_id) from registry_rows
        where company_id = $1 and registry_id = $2) returning number`,
      [company_id, registry_id],
    ),
  )
  const number = rows[0]?.number ?? ''
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
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /клиент-банк/ }).click(),
    ])
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
})
