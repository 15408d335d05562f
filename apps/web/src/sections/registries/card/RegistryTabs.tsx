import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EditableTabs } from '../../../ui/tabs/EditableTabs.tsx'
import { ObjectLog } from '../../object-log/public.tsx'
import styles from '../registries.module.css'
import { RegistryTotals } from './RegistryTotals.tsx'

interface RegistryTabsProps {
  registry: RegistryDetail
  /** The payments themselves. */
  children: ReactNode
}

/** Payments, totals or the record of changes (K-09); the chosen one lives in the address. */
export function RegistryTabs({ registry, children }: RegistryTabsProps) {
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const chosen = tab === 'totals' || tab === 'log' ? tab : 'rows'
  return (
    <EditableTabs
      label="Разделы реестра"
      tabs={[
        { code: 'rows', title: 'Платежи', count: registry.rows_count },
        { code: 'totals', title: 'Итоги' },
        { code: 'log', title: 'Журнал' },
      ]}
      value={chosen}
      onChange={(code) =>
        void navigate({
          to: '.',
          replace: true,
          // What came with this page of the history stays with it.
          state: true,
          search: { tab: code === 'rows' ? undefined : code },
        } as never)
      }
    >
      {chosen === 'rows' && children}
      {chosen === 'totals' && <RegistryTotals registry={registry} />}
      {chosen === 'log' && (
        <div className={styles.record}>
          <ObjectLog object_type="registry" object_id={registry.id} />
        </div>
      )}
    </EditableTabs>
  )
}
