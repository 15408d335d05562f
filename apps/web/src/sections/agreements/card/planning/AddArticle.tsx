import { Button } from '@mantine/core'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { useState } from 'react'
import { useEndpoint } from '../../../../api/use-endpoint.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { ArticlePick } from '../../ArticlePick.tsx'
import styles from './planning.module.css'
import type { PlannedArticle } from './use-plan.ts'

interface AddArticleProps {
  known: readonly (number | null)[]
  onAdd: (article: PlannedArticle) => void
  onClose: () => void
}

/** An article the contract itself does not name, to plan by it. */
export function AddArticle({ known, onAdd, onClose }: AddArticleProps) {
  const { data } = useEndpoint(loadClassifier, {}, { staleTime: 5 * 60_000 })
  const [id, setId] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const add = () => {
    const article = data?.classifier.find((item) => item.id === id)
    if (!article) setError('Выберите статью')
    else if (known.includes(article.id)) setError('Эта статья уже есть в плане')
    else onAdd({ classifier_id: article.id, name: article.name, summ: 0 })
  }
  return (
    <Dialog opened title="Статья в план" onClose={onClose}>
      <div className={styles.adding}>
        <ArticlePick
          value={id}
          error={error}
          onChange={(value) => {
            setId(value)
            setError(undefined)
          }}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button onClick={add}>Добавить</Button>
        </div>
      </div>
    </Dialog>
  )
}
