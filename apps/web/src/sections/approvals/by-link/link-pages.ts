import type { PageLoaders } from '../../../app/page-loader.ts'

export const linkPages: PageLoaders = {
  'payment-approval': () => import('./PaymentApprovalPage.tsx').then((screen) => screen.PaymentApprovalPage),
}
