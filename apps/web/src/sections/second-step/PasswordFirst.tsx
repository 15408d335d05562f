import { passwordOnly } from '@stroyfin/contract/auth/second-step'
import type { Endpoint } from '@stroyfin/contract/kit/endpoint'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'

interface PasswordFirstProps<O extends z.ZodType> {
  title: string
  submit_text: string
  /** What the deed is, over the field. */
  children?: ReactNode
  hint?: string
  endpoint: Endpoint<typeof passwordOnly, O>
  onBegun: (answer: z.output<O>) => void
  onClose: () => void
}

/** A new way to sign in begins with the password of whoever sits here. */
export function PasswordFirst<O extends z.ZodType>(props: PasswordFirstProps<O>) {
  const { title, submit_text, children, hint, endpoint, onBegun, onClose } = props
  const draft = useDraft(passwordOnly, { password: '' })
  const begin = useAction(endpoint, {
    onSuccess: onBegun,
    onFailure: (failure) => failure instanceof CallError && draft.refuse(failure.errors),
  })
  return (
    <Dialog
      opened
      title={title}
      width={400}
      saving={begin.isPending}
      submit_text={submit_text}
      onClose={onClose}
      onSubmit={() => draft.check() && begin.mutate(draft.values)}
    >
      {children}
      <PasswordField label="Ваш пароль" autoFocus {...(hint && { hint })} {...draft.field('password')} />
    </Dialog>
  )
}
