import { useMantineColorScheme } from '@mantine/core'
import { PAGES } from '@stroyfin/domain/access/pages'
import { useNavigate } from '@tanstack/react-router'
import { useClientState } from '../../session/client-state.ts'
import { useHolder, useMay } from '../../session/rights.ts'
import { signOut } from '../../session/sign-out.ts'
import { creatable } from '../navigation/creatable.ts'
import { ARTICLES, type NamedArticle } from '../navigation/help-articles.ts'
import { mayOpen } from '../navigation/open-pages.ts'
import { placedDeeds } from '../navigation/placed-deeds.ts'
import { openHelp } from '../shell/help-panel.ts'
import { openShellDialog } from '../shell/shell-dialog.ts'
import { HELP_KEY } from '../shell/shell-key.ts'
import type { Command } from './find-commands.ts'

/** What this person may do from anywhere: actions first, then the pages. */
export function useCommands(): Command[] {
  const may = useMay()
  const holder = useHolder()
  const navigate = useNavigate()
  const isDev = useClientState((state) => state.isDev)
  const { setColorScheme } = useMantineColorScheme()
  const action = (title: string, run: () => void, keys?: string): Command => ({
    id: title,
    group: 'Действия',
    title,
    run,
    ...(keys && { keys }),
  })
  const actions = [
    ...(may('agreement.view') && may('agreement.create')
      ? [action('Создать договор', () => openShellDialog('contract'))]
      : []),
    ...[...creatable(holder, may), ...placedDeeds(holder, may)].map(({ deed, href }) =>
      action(deed, () => void navigate({ href })),
    ),
    action('Сменить компанию', () => openShellDialog('company')),
    action('Открыть профиль', () => openShellDialog('profile')),
    action('Помощь по этому экрану', () => openHelp(), HELP_KEY.keys),
    action('Список клавиш', () => openHelp('keys')),
    action('Светлое оформление', () => setColorScheme('light')),
    action('Тёмное оформление', () => setColorScheme('dark')),
    action('Выйти из системы', () => void signOut()),
    ...(isDev ? [action('Справочник вызовов', () => window.open('/api/docs', '_blank', 'noopener'))] : []),
  ]
  const isSuperuser = useClientState((state) => state.user?.is_superuser ?? false)
  const pages = PAGES.filter(
    (page) =>
      !page.public && !page.path.includes('$') && page.name !== 'permission-denied' && mayOpen(holder, page),
  )
  return [
    ...actions,
    ...pages
      .filter((page) => isDev || !page.path.startsWith('/dev/'))
      .map(({ name, title, path }) => ({
        id: name,
        group: 'Страницы',
        title,
        href: path,
        run: () => void navigate({ href: path }),
      })),
    ...(isSuperuser ? [bankDirectory(() => void navigate({ href: BANK_DIRECTORY }))] : []),
    ...ARTICLES.filter(({ page }) => isSuperuser || !page?.superuser).map(helpCommand),
  ]
}

/** The article opens beside the page: nobody goes anywhere for it. */
const helpCommand = ({ name, title }: NamedArticle): Command => ({
  id: `help-${name}`,
  group: 'Помощь',
  title: `Помощь: ${title}`,
  is_asked_for: true,
  run: () => openHelp(name),
})

const BANK_DIRECTORY = '/agents/list/?bik=1'

/** The directory of banks stands over the list of contractors. */
const bankDirectory = (run: () => void): Command => ({
  id: 'bank-directory',
  group: 'Страницы',
  title: 'Справочник БИК',
  href: BANK_DIRECTORY,
  run,
})
