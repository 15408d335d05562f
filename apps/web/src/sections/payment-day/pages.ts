import type { PageLoaders } from '../../app/page-loader.ts'

export const paymentDayPages: PageLoaders = {
  'payment-day': () => import('./PaymentDayPage.tsx').then((screen) => screen.PaymentDayPage),
}
