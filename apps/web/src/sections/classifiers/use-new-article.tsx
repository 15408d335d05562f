import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNone } from '../../app/use-none.ts'
import { useMay } from '../../session/rights.ts'

const NewArticleDialog = lazy(() =>
  import('./NewArticleDialog.tsx').then((screen) => ({ default: screen.NewArticleDialog })),
)

interface NewArticle {
  /** For the select; whoever may not add to the classifier is not offered to. */
  onCreate: ((name: string) => void) | undefined
  /** What the select says in a company without articles. */
  none_text: string
  dialog: ReactNode
}

const NONE = {
  own: { mend: 'article', words: 'Статей ещё нет' },
  cfo: { mend: 'cfo', words: 'ЦФО ещё нет' },
} as const

interface Asked {
  kind?: keyof typeof NONE
  isEmpty: boolean
}

/** An article that a select does not have is made in place, of the words typed, and taken. */
export function useNewArticle(take: (id: number) => void, { kind = 'own', isEmpty }: Asked): NewArticle {
  const may = useMay()
  const [making, setMaking] = useState<string>()
  const none_text = useNone(NONE[kind].mend, NONE[kind].words, isEmpty)
  return {
    onCreate: may('classifier.create') ? setMaking : undefined,
    none_text,
    dialog: making !== undefined && (
      <Suspense fallback={null}>
        <NewArticleDialog kind={kind} name={making} onClose={() => setMaking(undefined)} onSaved={take} />
      </Suspense>
    ),
  }
}
