import { ActionIcon, Menu } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRequestCounts } from '../../sections/approvals/public.tsx'
import { useClientState } from '../../session/client-state.ts'
import { useHolder } from '../../session/rights.ts'
import { openApprovals } from '../navigation/approvals.ts'
import styles from './Header.module.css'

/** what waits for this person, with counters; a counter is red only when there is something to decide. */
export function ApprovalMenu() {
  const company = useClientState((state) => state.currentCompany)
  const navigate = useNavigate()
  const counts = useRequestCounts(company !== null)
  const open = openApprovals(useHolder())
  if (open.length === 0) return null
  const total = open.reduce((sum, { key }) => sum + counts[key], 0)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="auto"
          className={styles.counted}
          aria-label={`Ожидают согласования: ${total}`}
        >
          <IconChecklist size={20} stroke={1.6} />
          {total > 0 && <span className={styles.counter}>{total}</span>}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {open.map(({ key, label, href }) => {
          const count = counts[key]
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
