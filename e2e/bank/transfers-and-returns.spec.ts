import type { Page } from '@playwright/test'
import { withOwner } from '@stroyfin/database/connection/open-database'
import {
  statementText,
  type TextLine,
} from '@stroyfin/server/sections/bank-statements/testing/statement-text'
import { expectAccessible } from '../testing/expect-accessible.ts'
import type { Product } from '../testing/product.ts'
import { signIn } from '../testing/sign-in.ts'
import { expect, test } from '../testing/story.ts'
import { telephone } from '../testing/telephone.ts'
import { approvedPayment } from './open-payment.ts'

const PAGE = '/import-xls/client-bank-info'
const SECOND = '40702810900000055555'

/** The company that pays opens one account more, which a second person has confirmed. */
async function secondAccount({ databaseUrl, company }: Product, account: string): Promise<void> {
  await withOwner(databaseUrl, (client) =>
    client.query(
      `insert into contractor_accounts (company_id, contractor_id, account, bic, confirmed_at)
      select company_id, contractor_id, $2, bic, now() from contractor_accounts
      where company_id = $1 and account = $3 limit 1`,
      [company.company_id, SECOND, account],
    ),
  )
}

async function load(page: Page, account: string, lines: readonly TextLine[]): Promise<void> {
  await page.goto(PAGE)
  await page.locator('input[type="file"]').setInputFiles({
    name: `kl_${account}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(statementText(account, lines)),
  })
  await expect(page.getByRole('heading', { name: `Счёт ${account}` })).toBeVisible()
}

test('a transfer between own accounts is closed by its other line, money that comes back becomes a refund; the transfer is taken back from a telephone', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  const payment = await approvedPayment(product)
  await secondAccount(product, payment.payer_account)
  const us = { name: payment.payer_name, inn: payment.payer_inn, account: payment.payer_account }
  const them = { name: payment.payee_name, inn: payment.payee_inn, account: payment.payee_account }
  const moved = {
    number: '77001',
    date: '20.11.2026',
    summ: '250000.00',
    payer: us,
    payee: { ...us, account: SECOND },
    purpose: 'Пополнение счёта',
  }
  const contract = `по договору № ${payment.agreement_number}`
  const { number, summ } = payment
  const paid = { number, summ, date: '19.11.2026', payer: us, payee: them, purpose: `Оплата ${contract}` }
  await signIn(page, 'finance', PAGE)
  await load(page, us.account, [paid, moved])
  await page.getByRole('button', { name: /^Разнести все уверенные: 1 на / }).click()
  const grid = page.getByRole('grid', { name: 'Строки выписки' })
  const panel = page.getByRole('complementary', { name: 'Строка выписки' })
  await grid.getByRole('gridcell', { name: 'Перевод между своими счетами' }).first().click()
  await expect(
    panel.getByText(`Встречной строки по счёту ${SECOND} ещё нет: загрузите его выписку`),
  ).toBeVisible()

  const back = {
    ...moved,
    number: '9',
    // The whole of it: other payments of the same contract may be paid meanwhile.
    summ,
    payer: them,
    payee: moved.payee,
    purpose: `Возврат излишне уплаченного ${contract}`,
  }
  await load(page, SECOND, [moved, back])
  await grid.getByRole('gridcell', { name: '77001' }).click()
  await expect(panel.getByRole('list', { name: 'Почему' })).toContainText(
    'Каждая из строк называет счёт другой',
  )
  await expectAccessible(page)
  const close = panel.getByRole('button', { name: 'Закрыть обе' })
  const [inner, outer] = [await close.boundingBox(), await panel.boundingBox()]
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0) - 8)
  await close.click()
  await expect(grid.getByRole('gridcell', { name: '77001' })).toHaveCount(0)

  await grid.getByRole('gridcell', { name: 'Возврат', exact: true }).first().click()
  await expect(panel.getByRole('heading', { name: 'Что вернулось' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Записать возврат / }).click()
  await expect(page.getByText('Обработана', { exact: true })).toBeVisible()

  // From a telephone both are taken back: each line waits again, the first statement too.
  const phone = await telephone(browser, baseURL)
  await signIn(phone, 'director', new URL(page.url()).pathname + new URL(page.url()).search)
  await phone.getByRole('button', { name: /^Отложены/ }).tap()
  await phone.getByRole('listitem').filter({ hasText: us.name }).first().tap()
  await expect(phone.getByText(/^Отложена: Перевод между своими счетами: строка № 77001/)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Вернуть в работу' }).tap()
  await expect(page.getByText('Не обработана', { exact: true })).toBeVisible()
  await phone.context().close()
  await page.goto(`${PAGE}?view=queue`)
  await expect(grid.getByRole('gridcell', { name: '77001' })).toHaveCount(2)
})
