import type { PageLoaders } from '../../app/page-loader.ts'

export const bankMarkPages: PageLoaders = {
  'bank-agreements': () => import('./BankAgreementsPage.tsx').then((screen) => screen.BankAgreementsPage),
  'bank-ks': () => import('./BankKsPage.tsx').then((screen) => screen.BankKsPage),
  'bank-payments': () => import('./BankPaymentsPage.tsx').then((screen) => screen.BankPaymentsPage),
}
