import type { PageLoaders } from '../../app/page-loader.ts'

export const invoicePages: PageLoaders = {
  invoices: () => import('./list/InvoiceListPage.tsx').then((screen) => screen.InvoiceListPage),
  'invoices-create': () =>
    import('./create/InvoiceCreatePage.tsx').then((screen) => screen.InvoiceCreatePage),
  invoice: () => import('./card/InvoicePage.tsx').then((screen) => screen.InvoicePage),
}
