import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import '../../theme/mantine-frame.css'
import { Queries } from '../../api/Queries.tsx'
import { useToastsSoon } from '../../theme/use-toasts-soon.ts'
import { RefusalLine } from '../../ui/dialog/RefusalLine.tsx'
import { leaveLostDocument } from '../lost-document.ts'
import { isWidePage } from '../navigation/is-wide-page.ts'
import { UnsavedGuard } from '../UnsavedGuard.tsx'
import { CodeQuestion } from './CodeQuestion.tsx'
import { ExampleNotice } from './ExampleNotice.tsx'
import { Header } from './Header.tsx'
import { HelpPlace } from './HelpPlace.tsx'
import { LiveUpdates } from './LiveUpdates.tsx'
import styles from './Shell.module.css'
import { ShellDialogs } from './ShellDialogs.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useShellDialog } from './shell-dialog.ts'
import { HeaderSlotsContext } from './slots.ts'

/** The frame of every page behind sign-in, and what its pages have read. */
export function Shell() {
  const router = useRouter()
  useToastsSoon()
  return (
    <Queries
      onError={(error) => leaveLostDocument(error, (href) => void router.navigate({ href, replace: true }))}
    >
      <Frame />
    </Queries>
  )
}

/** Header, side menu, the page itself. */
function Frame() {
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { pathname, href } = useLocation()
  const dialog = useShellDialog()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page, also one opened over this one, closes the opened menu
  useEffect(() => setMenuOpen(false), [href, dialog])

  return (
    <HeaderSlotsContext value={{ title, actions }}>
      <UnsavedGuard />
      <ShellDialogs />
      <CodeQuestion />
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
          <ExampleNotice />
          <RefusalLine key={pathname} />
          <Outlet />
        </main>
        <HelpPlace />
      </div>
    </HeaderSlotsContext>
  )
}
