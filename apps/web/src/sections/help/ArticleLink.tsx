import type { ReactNode } from 'react'
import { articlePath } from '../../app/navigation/help-articles.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { useOpenArticle } from './open-article.ts'

/** A real link to an article: in the panel a plain click turns its page. */
export function ArticleLink({ name, children }: { name: string; children: ReactNode }) {
  const open = useOpenArticle()
  return (
    <AppLink
      href={articlePath(name)}
      onClick={(event) => {
        if (!open || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open(name)
      }}
    >
      {children}
    </AppLink>
  )
}
