import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ArticlePick } from '../../agreements/public.tsx'

interface AddArticleProps {
  known: readonly (number | null)[]
  onAdd: (article: { classifier_id: number; name: string }) => void
  onClose: () => void
}

/** An article that neither a plan nor a payment has brought into the budget. */
export function AddArticle({ known, onAdd, onClose }: AddArticleProps) {
  const { data } = useEndpoint(loadClassifier, {}, { staleTime: 5 * 60_000 })
  const [id, setId] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const add = () => {
    const article = data?.classifier.find((item) => item.id === id)
    if (!article) setError('Выберите статью')
    else if (known.includes(article.id)) setError('Эта статья уже есть в бюджете')
    else onAdd({ classifier_id: article.id, name: article.name })
  }
  return (
    <Dialog
      opened
      title="Статья в бюджет"
      onClose={onClose}
      onSubmit={add}
      submit_text="Добавить"
      width={400}
    >
      <ArticlePick
        value={id}
        error={error}
        onChange={(value) => {
          setId(value)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
