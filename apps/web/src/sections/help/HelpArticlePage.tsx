import { type Page, parentPage } from '@stroyfin/domain/access/pages'
import { useMatch } from '@tanstack/react-router'
import { useState } from 'react'
import { HELP_PATH } from '../../app/navigation/help-articles.ts'
import { mayOpen } from '../../app/navigation/open-pages.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useHolder } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { HelpFound, HelpSearchField } from './HelpSearch.tsx'
import styles from './help.module.css'
import type { Manual } from './manual.ts'
import { useManual } from './use-manual.ts'

/** One article by its own address: it can be sent as a link. */
export function HelpArticlePage() {
  // Its own address: while another page is on its way, that of the browser is already the other's.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const name = pathname.split('/').filter(Boolean).at(-1) ?? ''
  return <OneArticle key={name} name={name} />
}

function OneArticle({ name }: { name: string }) {
  const { manual, failure, onRetry } = useManual()
  const [typed, setTyped] = useState('')
  const article = manual?.get(name)
  const screen = useScreen(article?.page ?? null)
  return (
    <>
      <PageHead title={article?.title ?? 'Статья руководства'} />
      <div className={`${styles.bar} no-print`}>
        <nav aria-label="Где эта статья" className={styles.quiet}>
          <AppLink href={HELP_PATH}>Руководство</AppLink>
          {article && ` / ${article.group}`}
        </nav>
        {screen && <AppLink href={screen.path}>{screen.words}</AppLink>}
        <HelpSearchField value={typed} onChange={setTyped} />
      </div>
      {failure !== null && <ErrorState text={failure} onRetry={onRetry} />}
      {!manual && failure === null && <SkeletonRows rows={12} />}
      {manual && typed.trim() !== '' && <HelpFound manual={manual} typed={typed} />}
      {manual && typed.trim() === '' && <Told name={name} manual={manual} />}
    </>
  )
}

function Told({ name, manual }: { name: string; manual: Manual }) {
  const article = manual.get(name)
  if (article)
    return (
      <div className={styles.paper}>
        <ArticleBody article={article} manual={manual} />
      </div>
    )
  return (
    <EmptyState
      text="Такой статьи в руководстве нет"
      action={<AppLink href={HELP_PATH}>Открыть содержание</AppLink>}
    />
  )
}

/** Where the screen of the article is, for whom it is open; a document is found in its list. */
function useScreen(page: Page | null): { path: string; words: string } | null {
  const holder = useHolder()
  if (!page || page.public || page.name === 'permission-denied' || page.name.startsWith('help')) return null
  if (!page.path.includes('$'))
    return mayOpen(holder, page) ? { path: page.path, words: 'Открыть экран' } : null
  const list = parentPage(page)
  return list && !list.path.includes('$') && mayOpen(holder, list)
    ? { path: list.path, words: `Открыть список: ${list.title}` }
    : null
}
