import { IconBuilding, IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react'
import { useClientState } from '../../session/client-state.ts'
import { ApprovalMenu } from './ApprovalMenu.tsx'
import { BackButton } from './BackButton.tsx'
import { GlobalSearch } from './GlobalSearch.tsx'
import styles from './Header.module.css'
import { HelpButton } from './HelpButton.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { ProfileButton } from './ProfileButton.tsx'
import { QuickAdd } from './QuickAdd.tsx'
import { openShellDialog } from './shell-dialog.ts'

interface HeaderProps {
  titleRef: (element: HTMLElement | null) => void
  actionsRef: (element: HTMLElement | null) => void
  isMenuOpen: boolean
  onMenu: () => void
}

/** Company and page title left, the page's actions, then what is the same everywhere (look: «Frame»). */
export function Header({ titleRef, actionsRef, isMenuOpen, onMenu }: HeaderProps) {
  const company = useClientState((state) => state.currentCompany)
  // Whoever belongs to none has nothing to choose, to find, to make or to decide.
  const isAlone = useClientState((state) => state.companies.length === 0)
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.burger}
        onClick={onMenu}
        aria-expanded={isMenuOpen}
        aria-controls="side-menu"
        aria-label={isMenuOpen ? 'Закрыть меню' : 'Открыть меню'}
      >
        {isMenuOpen ? <IconX size={22} stroke={1.6} /> : <IconMenu2 size={22} stroke={1.6} />}
      </button>
      <div className={styles.place}>
        {!isAlone && (
          <button
            type="button"
            className={styles.company}
            onClick={() => openShellDialog('company')}
            aria-haspopup="dialog"
          >
            <IconBuilding size={14} stroke={1.6} aria-hidden />
            <span>{company?.name ?? ''}</span>
            <IconChevronDown size={14} stroke={1.6} aria-hidden />
          </button>
        )}
        <div className={styles.line}>
          <BackButton />
          <div className={styles.title} ref={titleRef} />
        </div>
      </div>
      {!isAlone && <GlobalSearch />}
      <div className={styles.actions} data-page-actions ref={actionsRef} />
      <div className={styles.tools}>
        {!isAlone && (
          <>
            <QuickAdd />
            <ApprovalMenu />
            <NotificationBell />
          </>
        )}
        <HelpButton />
        <ProfileButton />
      </div>
    </header>
  )
}
