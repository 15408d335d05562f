import { useState } from 'react'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useClientState } from '../../session/client-state.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { ArticleLink } from './ArticleLink.tsx'
import { CONTENTS, isBehind } from './article-groups.ts'
import { HelpFound, HelpSearchField } from './HelpSearch.tsx'
import styles from './help.module.css'
import type { Manual } from './manual.ts'
import { useManual } from './use-manual.ts'

/** The manual: its contents by the groups of the menu, and its search. */
export function HelpPage() {
  const { manual, failure, onRetry } = useManual()
  const [typed, setTyped] = useState('')
  return (
    <>
      <PageHead title="Руководство" />
      <HelpSearchField value={typed} onChange={setTyped} />
      {failure !== null && <ErrorState text={failure} onRetry={onRetry} />}
      {!manual && failure === null && <SkeletonRows rows={12} />}
      {manual && (typed.trim() ? <HelpFound manual={manual} typed={typed} /> : <Contents manual={manual} />)}
    </>
  )
}

function Contents({ manual }: { manual: Manual }) {
  const is_superuser = useClientState((state) => state.user?.is_superuser ?? false)
  return (
    <div className={styles.contents}>
      {CONTENTS.map(({ title, names }) => {
        const articles = names
          .flatMap((name) => manual.get(name) ?? [])
          .filter(({ page }) => is_superuser || !page?.superuser)
        if (articles.length === 0) return null
        return (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {articles.map((article) => (
                <li key={article.name} data-behind={isBehind(article) || undefined}>
                  <ArticleLink name={article.name}>{article.title}</ArticleLink>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
