import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { saveAccount } from '@stroyfin/contract/contractors/save-account'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { freePayments } from '../registries/testing/sample-registry.ts'
import { approvedRegistryOf } from './testing/approved-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }
const SBER = { bic: '044525225', bank_name: 'ПАО Сбербанк', corr_account: '30101810400000000225' }

test('an account saved with its БИК alone has the bank of the directory', async () => {
  const { id } = await app.call(createContractor, { name: 'ООО «Один БИК»', kind: 'legal' }, finance)
  const typed = { contractor_id: id, account: '40702810938120061991', bic: SBER.bic }
  await app.call(saveAccount, typed, finance)
  const [account] = (await app.call(loadContractor, { id }, finance)).accounts
  expect(account).toMatchObject(SBER)
})

/** A registry of one payment to an account of this bank that names neither bank nor correspondent account. */
async function bare(account: string, bic: string) {
  const payments = await freePayments(app, 1)
  const [{ payment_id = 0 } = {}] = payments
  const { payee_account_id, payee_name } = await app.call(loadPayment, { payment_id }, finance)
  for (const write of [
    sql`update contractor_accounts set account = ${account}, bic = ${bic}, bank_name = '', corr_account = null
      where company_id = ${app.company_id} and id = ${payee_account_id}`,
    sql`update contractor_accounts set confirmed_at = now()
      where company_id = ${app.company_id} and id = ${payee_account_id}`,
  ])
    await app.database.platform((db) => write.execute(db))
  return { registry_id: await approvedRegistryOf(app, payments), payee_name }
}

test('an order takes the bank and the correspondent account of the directory where the card has none', async () => {
  const { registry_id } = await bare('40702810938120061991', SBER.bic)
  const { href, access } = await app.call(exportOrders, { registry_id, format: '1c' }, finance)
  const reply = await fetch(app.url + href, { headers: { authorization: `Bearer ${access}` } })
  const text = new TextDecoder('windows-1251').decode(await reply.arrayBuffer())
  expect(text).toContain(`ПолучательБанк1=${SBER.bank_name}`)
  expect(text).toContain(`ПолучательКорсчет=${SBER.corr_account}`)
})

test('a bank that neither the card nor the directory knows stops the order, and the card is named', async () => {
  const { registry_id, payee_name } = await bare('40602810700000000025', '049805746')
  await expect(app.call(exportOrders, { registry_id, format: '1c' }, finance)).rejects.toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining(
        `банка получателя с БИК 049805746 нет в справочнике: укажите банк и корсчёт в карточке ${quotedName(payee_name ?? '')}`,
      ),
    },
  })
})
