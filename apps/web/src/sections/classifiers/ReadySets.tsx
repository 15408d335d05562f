import { Button } from '@mantine/core'
import {
  READY_CLASSIFIERS,
  type ReadyClassifier,
  readyTable,
} from '@stroyfin/domain/classifiers/ready-classifiers'
import { counted } from '@stroyfin/domain/russian/plural'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../api/call-error.ts'
import { upload } from '../../api/upload.ts'
import { toast } from '../../theme/toast.tsx'
import styles from './classifiers.module.css'

/** Articles for whoever has none of their own: a table like any other, looked through before it is written. */
export function ReadySets({ onUploaded }: { onUploaded: (file: string) => void }) {
  const taking = useMutation({
    mutationFn: (ready: ReadyClassifier) => {
      const file = new File([readyTable(ready)], `${ready.name}.csv`, { type: 'text/csv' })
      return upload(file, { signal: new AbortController().signal, onProgress: () => undefined })
    },
    onSuccess: ({ name }) => onUploaded(name),
    onError: (error) => void toast.error(errorText(error)),
  })
  return (
    <section className={styles.ready} aria-labelledby="ready-sets">
      <h3 id="ready-sets">Или возьмите готовый набор</h3>
      <ul>
        {READY_CLASSIFIERS.map((ready) => (
          <li key={ready.name}>
            <Button
              variant="default"
              loading={taking.isPending && taking.variables === ready}
              disabled={taking.isPending}
              onClick={() => taking.mutate(ready)}
            >
              {ready.name}
            </Button>
            <span className={styles.quiet}>
              {ready.hint}, {counted(ready.articles.length, ['статья', 'статьи', 'статей'])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
