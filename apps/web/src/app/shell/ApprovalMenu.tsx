import { ActionIcon, Menu } from '@mantine/core'
import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import { allowsAll } from '@stroyfin/domain/access/allows'
import { pageAt } from '@stroyfin/domain/access/pages'
import { IconChecklist } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useClientState } from '../../session/client-state.ts'
import { pageLoaders } from '../pages.ts'
import styles from './Header.module.css'

const entries = [
  { key: 'registry_count', label: 'Реестры платежей', href: '/reports/registry?needs_user_approval=true' },
  { key: 'bank_registry', label: 'Реестры банка', href: '/reports/bank-registry?needs_user_approval=true' },
  { key: 'agreement_count', label: 'Договоры', href: '/approvement/agreements/' },
  { key: 'smeta_count', label: 'Сметы', href: '/approvement/smeta_list/' },
  { key: 'ks_count', label: 'Выполнение', href: '/approvement/ks_list/' },
  { key: 'payment_count', label: 'Платежи', href: '/approvement/payments/' },
] as const

/** what waits for this person, with counters; a counter is red only when there is something to decide. */
export function ApprovalMenu() {
  const company = useClientState((state) => state.currentCompany)
  const user = useClientState((state) => state.user)
  const records = useClientState((state) => state.permissions)
  const navigate = useNavigate()
  const { data } = useEndpoint(loadRequestsForApproval, {}, { enabled: company !== null, staleTime: 30_000 })
  const holder = { is_superuser: user?.is_superuser ?? false, records }
  const open = entries.filter(({ href }) => {
    const page = pageAt(href.split('?')[0] ?? '')
    return page && pageLoaders[page.name] && allowsAll(holder, page.needs)
  })
  if (open.length === 0) return null
  const total = open.reduce((sum, { key }) => sum + (data?.[key] ?? 0), 0)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size="auto" p={6} aria-label={`Ожидают согласования: ${total}`}>
          <IconChecklist size={20} stroke={1.6} />
          {total > 0 && <span className={styles.counter}>{total}</span>}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {open.map(({ key, label, href }) => {
          const count = data?.[key] ?? 0
          return (
            <Menu.Item
              key={key}
              onClick={() => void navigate({ href })}
              rightSection={
                <span className={styles.counter} data-zero={count === 0 || undefined}>
                  {count}
                </span>
              }
            >
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
