import type { PageLoaders } from '../../app/page-loader.ts'

export const paymentPages: PageLoaders = {
  'payments-create': () =>
    import('./create/PaymentCreatePage.tsx').then((screen) => screen.PaymentCreatePage),
}
