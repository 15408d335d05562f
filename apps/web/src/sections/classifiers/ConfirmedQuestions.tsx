import { Checkbox } from '@mantine/core'
import { FileQuestions } from '../../ui/files/FileQuestions.tsx'

interface ConfirmedQuestionsProps {
  questions: readonly string[]
  confirmed: boolean
  onConfirm: (yes: boolean) => void
}

/** What of a table is likely a mistake, and the word that it was looked at. */
export function ConfirmedQuestions({ questions, confirmed, onConfirm }: ConfirmedQuestionsProps) {
  return (
    <>
      <FileQuestions questions={questions} total={questions.length} />
      <Checkbox
        label="Проверено: загрузить так"
        checked={confirmed}
        onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
      />
    </>
  )
}
