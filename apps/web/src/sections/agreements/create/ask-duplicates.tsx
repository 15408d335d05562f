import { findDuplicates } from '@stroyfin/contract/agreements/find-duplicates'
import { call } from '../../../api/call.ts'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { DuplicateList } from './DuplicateList.tsx'
import type { DuplicateQuestion } from './duplicate-question.ts'

/** Asks once more before a contract is created that looks like one that is there. */
export async function agreedToDuplicates(asked: DuplicateQuestion | null): Promise<boolean> {
  if (asked === null) return true
  // What is wrong with the contract is told by the deed itself.
  const items = await call(findDuplicates, asked).then(
    (answer) => answer.items,
    () => [],
  )
  if (items.length === 0) return true
  return confirmAction({
    title: 'Похожий договор уже есть',
    note: <DuplicateList items={items} />,
    confirm: 'Создать всё равно',
    cancel: 'Вернуться к договору',
  })
}
