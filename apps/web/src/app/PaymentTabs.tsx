import { useHolder } from '../session/rights.ts'
import { PageTabs } from '../ui/tabs/PageTabs.tsx'
import { openPage } from './navigation/open-pages.ts'

const TABS = [
  { href: '/payments-registry/', title: 'Платежи' },
  { href: '/payments-registry/invoices', title: 'Счета на оплату' },
  { href: '/payments-registry/payment-day', title: 'Платёжный день' },
] as const

/** Payments, the invoices they are made by and what is due, as tabs of one section. */
export function PaymentTabs({ current }: { current: (typeof TABS)[number]['href'] }) {
  const holder = useHolder()
  const tabs = TABS.filter(({ href }) => openPage(holder, href) !== null)
  return <PageTabs label="Платежи и счета" tabs={tabs} current={current} />
}
