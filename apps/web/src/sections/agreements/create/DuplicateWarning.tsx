import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { findDuplicates } from '@stroyfin/contract/agreements/find-duplicates'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { DuplicateList } from './DuplicateList.tsx'
import { duplicateQuestion } from './duplicate-question.ts'
import type { AgreementDraftForm } from './empty-draft.ts'

/** a contract that looks like the typed one is told at once; the user may still save. */
export function DuplicateWarning({ values }: { values: AgreementDraftForm['values'] }) {
  const [asked] = useDebouncedValue(duplicateQuestion(values), 300)
  const { data } = useEndpoint(
    findDuplicates,
    asked ?? { number: '', date: '', customer_id: 0, executor_id: 0 },
    {
      enabled: asked !== null,
    },
  )
  const found = asked ? (data?.items ?? []) : []
  if (found.length === 0) return null
  return (
    <Alert color="yellow" variant="light" role="status" title="Похожий договор уже есть">
      <DuplicateList items={found} />
    </Alert>
  )
}
