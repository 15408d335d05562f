import type { RegistryPayment } from '@stroyfin/contract/registries/registry-payment'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import type { TestApp } from '../../../testing/test-app.ts'
import { loadedFile } from './statement-jobs.ts'
import { statementText } from './statement-text.ts'

/** A statement of the account with the one line, № 777, that takes what the payment asks for. */
export async function takenLine(
  app: TestApp,
  account: string,
  paid: Pick<RegistryPayment, 'payment_date' | 'free_summ' | 'payee_name' | 'payee_inn' | 'payee_account'>,
): Promise<void> {
  const [year, month, day] = paid.payment_date.split('-')
  const side = (name: string, inn: string | null, account: string | null) => ({
    name,
    inn: inn ?? '',
    account: account ?? '',
  })
  const line = {
    ...{
      number: '777',
      date: `${day}.${month}.${year}`,
      summ: roubles(kopecks(paid.free_summ)),
      purpose: 'Оплата по счёту',
    },
    payer: side('Своя компания', '', account),
    payee: side(paid.payee_name ?? '', paid.payee_inn, paid.payee_account),
  }
  await loadedFile(app, { name: 'kl_to_1c.txt', bytes: statementText(account, [line]) })
}
