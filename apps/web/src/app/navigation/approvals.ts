import { allows, type RightsHolder } from '@stroyfin/domain/access/allows'
import { openPage } from './open-pages.ts'

/** the lists of what waits for a decision, with the kind of document that their counter counts, and requisites (K-18). */
const entries = [
  { key: 'registry', label: 'Реестры платежей', href: '/reports/registry?needs_user_approval=true' },
  { key: 'bank_registry', label: 'Реестры банка', href: '/reports/bank-registry?needs_user_approval=true' },
  { key: 'budget', label: 'Бюджеты месяца', href: '/reports/budgeting?needs_user_approval=true' },
  { key: 'agreement', label: 'Договоры', href: '/approvement/agreements/' },
  { key: 'smeta', label: 'Сметы', href: '/approvement/smeta_list/' },
  { key: 'ks', label: 'Выполнение', href: '/approvement/ks_list/' },
  { key: 'payment', label: 'Платежи', href: '/approvement/payments/' },
  { key: 'requisites', label: 'Реквизиты контрагентов', href: '/agents/list/?unconfirmed=true' },
] as const

/** Those that have a screen and that this person may open. */
export function openApprovals(holder: RightsHolder) {
  return entries.filter(
    ({ key, href }) =>
      openPage(holder, href) !== null && (key !== 'requisites' || allows(holder, 'requisites.access')),
  )
}
