import type { PageLoaders } from '../../app/page-loader.ts'

export const paymentPages: PageLoaders = {
  'payments-create-list': () =>
    import('./create-list/PaymentCreateListPage.tsx').then((screen) => screen.PaymentCreateListPage),
  'payments-registry': () => import('./list/PaymentListPage.tsx').then((screen) => screen.PaymentListPage),
  'payments-create': () =>
    import('./create/PaymentCreatePage.tsx').then((screen) => screen.PaymentCreatePage),
}
