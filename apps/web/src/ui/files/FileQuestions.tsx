import { Alert } from '@mantine/core'
import { counted } from '@stroyfin/domain/russian/plural'
import { formatCount } from '../format/figures.ts'
import styles from './file-questions.module.css'

/** What of a file is likely a mistake, whole in one place; longer lists are told by their count. */
export function FileQuestions({ questions, total }: { questions: readonly string[]; total: number }) {
  const title = `Проверьте ${counted(total, ['место', 'места', 'мест'])}: похоже на ошибку`
  return (
    <Alert color="red" variant="light" role="alert" title={title}>
      <ul className={styles.list}>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      {total > questions.length && (
        <p className={styles.quiet}>и ещё {formatCount(total - questions.length)}</p>
      )}
    </Alert>
  )
}
