import { IconApi } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useClientState } from '../../session/client-state.ts'
import { useHolder } from '../../session/rights.ts'
import { useOwnNames } from '../lists/use-own-names.ts'
import { labelIn, menuFor } from '../navigation/menu.ts'
import styles from './SideMenu.module.css'

const ContextSelects = lazy(() =>
  import('./ContextSelects.tsx').then((part) => ({ default: part.ContextSelects })),
)

interface SideMenuProps {
  isOpen: boolean
  onClose: () => void
}

/** 100 px of pictures with words, as high as the screen gives; 335 px opened, with the working context. */
export function SideMenu({ isOpen, onClose }: SideMenuProps) {
  const { pathname } = useLocation()
  const isDev = useClientState((state) => state.isDev)
  const isAlone = useClientState((state) => state.companies.length === 0)
  const groups = menuFor(useHolder(), isDev, isAlone)
  const names = useOwnNames()

  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [isOpen, onClose])

  return (
    <>
      {isOpen && (
        <button type="button" className={styles.scrim} aria-label="Закрыть меню" onClick={onClose} />
      )}
      <nav className={styles.menu} data-open={isOpen || undefined} aria-label="Главное меню" id="side-menu">
        {isOpen && (
          <Suspense fallback={null}>
            <ContextSelects />
          </Suspense>
        )}
        {groups.map((group) => (
          <div key={group.title} className={styles.group}>
            <div className={styles.groupTitle}>{group.title}</div>
            <ul className={styles.list}>
              {group.entries.map(({ page, href, label: usual, short, icon: Icon }) => {
                const label = labelIn(names, { page, label: usual })
                return (
                  <li key={page.name}>
                    <Link
                      to={href}
                      title={label}
                      aria-label={label}
                      className={styles.link}
                      data-active={isActive(pathname, page.path) || undefined}
                      aria-current={isActive(pathname, page.path) ? 'page' : undefined}
                      onClick={onClose}
                    >
                      <Icon size={20} stroke={1.6} aria-hidden />
                      <span>{isOpen || label !== usual ? label : short}</span>
                    </Link>
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
        {isDev && (
          <a className={styles.link} href="/api/docs" target="_blank" rel="noopener">
            <IconApi size={20} stroke={1.6} aria-hidden />
            <span>Справочник вызовов</span>
          </a>
        )}
      </nav>
    </>
  )
}

function isActive(pathname: string, path: string): boolean {
  const plain = path.replace(/\/$/, '')
  return plain === '' ? pathname === '/' : pathname.replace(/\/$/, '') === plain
}
