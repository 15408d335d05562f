import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../session/rights.ts'

const NewArticleDialog = lazy(() =>
  import('./NewArticleDialog.tsx').then((screen) => ({ default: screen.NewArticleDialog })),
)

interface NewArticle {
  /** For the select; whoever may not add to the classifier is not offered to. */
  onCreate: ((name: string) => void) | undefined
  dialog: ReactNode
}

/** An article that a select does not have is made in place, of the words typed, and taken. */
export function useNewArticle(take: (id: number) => void, kind: ClassifierKind = 'own'): NewArticle {
  const may = useMay()
  const [making, setMaking] = useState<string>()
  return {
    onCreate: may('classifier.create') ? setMaking : undefined,
    dialog: making !== undefined && (
      <Suspense fallback={null}>
        <NewArticleDialog kind={kind} name={making} onClose={() => setMaking(undefined)} onSaved={take} />
      </Suspense>
    ),
  }
}
