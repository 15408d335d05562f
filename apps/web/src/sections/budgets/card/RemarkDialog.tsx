import type { BudgetDetail } from '@stroyfin/contract/budgets/load-budget'
import { saveBudget } from '@stroyfin/contract/budgets/save-budget'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { toast } from '../../../theme/toast.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'

/** What is said of a budget; it changes no sum, so an approved one stays approved. */
export function RemarkDialog({ budget, onClose }: { budget: BudgetDetail; onClose: () => void }) {
  const [remark, setRemark] = useState(budget.remark)
  const save = useAction(saveBudget, {
    onSuccess: () => {
      toast.success('Примечание сохранено')
      onClose()
    },
  })
  return (
    <Dialog
      opened
      title="Примечание к бюджету"
      onClose={onClose}
      onSubmit={() => save.mutate({ budget_id: budget.id, version: budget.version, remark, lines: [] })}
      dirty={remark !== budget.remark}
      saving={save.isPending}
      width={400}
    >
      <TextField label="Примечание" lines={4} max_length={1000} value={remark} onChange={setRemark} />
    </Dialog>
  )
}
