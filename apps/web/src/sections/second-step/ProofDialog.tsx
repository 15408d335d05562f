import { type loadSecondStep, proofOnly } from '@stroyfin/contract/auth/second-step'
import type { Answer, Endpoint } from '@stroyfin/contract/kit/endpoint'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { CodeField } from './CodeField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

interface ProofDialogProps<O extends z.ZodType> {
  title: string
  submit_text: string
  children?: ReactNode
  hint?: string
  endpoint: Endpoint<typeof proofOnly, O>
  ways: Answer<typeof loadSecondStep>
  onDone: (answer: z.output<O>) => void
  onClose: () => void
}

/** Asks for the second step: a code that is typed, or a passkey. */
export function ProofDialog<O extends z.ZodType>(props: ProofDialogProps<O>) {
  const { title, submit_text, children, hint, endpoint, ways, onDone, onClose } = props
  const draft = useDraft(proofOnly, { code: '' })
  const { value = '', error, onChange } = draft.field('code')
  const prove = useAction(endpoint, {
    onSuccess: onDone,
    onFailure: (failure) => failure instanceof CallError && draft.refuse(failure.errors),
  })
  return (
    <Dialog
      opened
      title={title}
      width={400}
      saving={prove.isPending}
      submit_text={submit_text}
      onClose={onClose}
      onSubmit={() => draft.check() && prove.mutate(draft.values)}
      buttons={<PasskeyButton ways={ways} onSigned={(passkey) => prove.mutate({ passkey })} />}
    >
      {children}
      <CodeField
        has_app={ways.has_app}
        value={value}
        error={error}
        onChange={onChange}
        {...(hint && { hint })}
      />
    </Dialog>
  )
}
