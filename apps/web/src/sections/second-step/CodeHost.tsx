import { codeOnly, proveSecondStep } from '@stroyfin/contract/auth/second-step'
import { useSyncExternalStore } from 'react'
import { CallError } from '../../api/call-error.ts'
import { codeQuestion } from '../../api/second-step-ask.ts'
import { useAction } from '../../api/use-action.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { CodeField } from './CodeField.tsx'

/** Asks for a code where the server wants one before money leaves; the deed goes on by itself. */
export function CodeHost() {
  const answer = useSyncExternalStore(codeQuestion.subscribe, codeQuestion.read)
  return answer ? <CodeDialog answer={answer} /> : null
}

function CodeDialog({ answer }: { answer: (proved: boolean) => void }) {
  const draft = useDraft(codeOnly, { code: '' })
  const prove = useAction(proveSecondStep, {
    onSuccess: () => answer(true),
    onFailure: (error) => error instanceof CallError && draft.refuse(error.errors),
  })
  return (
    <Dialog
      opened
      title="Подтвердите, что это вы"
      width={400}
      saving={prove.isPending}
      submit_text="Подтвердить"
      onClose={() => answer(false)}
      onSubmit={() => draft.check() && prove.mutate(draft.values)}
    >
      <CodeField hint="Перед отправкой денег код спрашивают раз в 12 часов" {...draft.field('code')} />
    </Dialog>
  )
}
