import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CodeHost } from '../../sections/second-step/public.tsx'
import { RefusalLine } from '../../ui/dialog/RefusalLine.tsx'
import { isWidePage } from '../navigation/is-wide-page.ts'
import { UnsavedGuard } from '../UnsavedGuard.tsx'
import { Header } from './Header.tsx'
import { LiveUpdates } from './LiveUpdates.tsx'
import styles from './Shell.module.css'
import { ShellDialogs } from './ShellDialogs.tsx'
import { SideMenu } from './SideMenu.tsx'
import { HeaderSlotsContext } from './slots.ts'

/** The frame of every page behind sign-in: header, side menu, the page itself. */
export function Shell() {
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the opened menu
  useEffect(() => setMenuOpen(false), [pathname])

  return (
    <HeaderSlotsContext value={{ title, actions }}>
      <UnsavedGuard />
      <ShellDialogs />
      <CodeHost />
      <LiveUpdates />
      <div className={styles.frame} data-wide={isWidePage(pathname) || undefined}>
        <a className={styles.skip} href="#page">
          К содержанию
        </a>
        <Header
          titleRef={setTitle}
          actionsRef={setActions}
          isMenuOpen={isMenuOpen}
          onMenu={() => setMenuOpen((open) => !open)}
        />
        <SideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a page of words alone is scrolled by the keyboard too. */}
        <main id="page" className={styles.page} tabIndex={0}>
          <RefusalLine key={pathname} />
          <Outlet />
        </main>
      </div>
    </HeaderSlotsContext>
  )
}
