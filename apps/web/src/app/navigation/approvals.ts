import type { RightsHolder } from '@stroyfin/domain/access/allows'
import { openPage } from './open-pages.ts'

/** the lists of what waits for a decision, with the counter's key in the server's answer. */
const entries = [
  { key: 'registry_count', label: 'Реестры платежей', href: '/reports/registry?needs_user_approval=true' },
  { key: 'bank_registry', label: 'Реестры банка', href: '/reports/bank-registry?needs_user_approval=true' },
  { key: 'budget_count', label: 'Бюджеты месяца', href: '/reports/budgeting?needs_user_approval=true' },
  { key: 'agreement_count', label: 'Договоры', href: '/approvement/agreements/' },
  { key: 'smeta_count', label: 'Сметы', href: '/approvement/smeta_list/' },
  { key: 'ks_count', label: 'Выполнение', href: '/approvement/ks_list/' },
  { key: 'payment_count', label: 'Платежи', href: '/approvement/payments/' },
] as const

/** Those that have a screen and that this person may open. */
export function openApprovals(holder: RightsHolder) {
  return entries.filter(({ href }) => openPage(holder, href) !== null)
}
