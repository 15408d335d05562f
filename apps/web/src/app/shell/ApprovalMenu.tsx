import { ActionIcon } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRequestCounts } from '../../sections/approvals/public.tsx'
import { useClientState } from '../../session/client-state.ts'
import { useHolder } from '../../session/rights.ts'
import { openApprovals } from '../navigation/approvals.ts'
import styles from './Header.module.css'
import { HeaderPopup, PopupItem } from './HeaderPopup.tsx'

/** what waits for this person, with counters; a counter is red only when there is something to decide. */
export function ApprovalMenu() {
  const [isOpen, setOpen] = useState(false)
  const company = useClientState((state) => state.currentCompany)
  const navigate = useNavigate()
  const counts = useRequestCounts(company !== null)
  const open = openApprovals(useHolder())
  if (open.length === 0) return null
  const total = open.reduce((sum, { key }) => sum + counts[key], 0)
  return (
    <HeaderPopup
      role="menu"
      isOpen={isOpen}
      onChange={setOpen}
      button={(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          size="auto"
          className={styles.counted}
          aria-label={`Ожидают согласования: ${total}`}
        >
          <IconChecklist size={20} stroke={1.6} />
          {total > 0 && <span className={styles.counter}>{total}</span>}
        </ActionIcon>
      )}
    >
      {open.map(({ key, label, href }) => {
        const count = counts[key]
        return (
          <PopupItem
            key={key}
            onPick={() => {
              setOpen(false)
              void navigate({ href })
            }}
          >
            {label}
            <span className={styles.counter} data-zero={count === 0 || undefined}>
              {count}
            </span>
          </PopupItem>
        )
      })}
    </HeaderPopup>
  )
}
