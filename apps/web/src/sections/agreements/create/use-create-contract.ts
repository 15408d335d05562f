import { agreementDraft, createDraft } from '@stroyfin/contract/agreements/create-draft'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { clientState } from '../../../session/client-state.ts'
import { toast } from '../../../theme/toast.tsx'
import { useDraft } from '../../../ui/fields/use-draft.ts'
import { agreedToDuplicates } from './ask-duplicates.tsx'
import { duplicateQuestion } from './duplicate-question.ts'
import { type DraftValues, EMPTY_DRAFT, payloadOf } from './empty-draft.ts'
import { loneChoices } from './lone-choices.ts'

interface CreateContractOptions {
  /** What is known already, e.g. the contract of a new dopnik. */
  initial?: Partial<DraftValues> | undefined
  /** What was typed before and kept in this browser. */
  typed?: Partial<DraftValues> | undefined
  onDone: () => void
  /** Takes the contract where it was wanted; without it its card opens. */
  onCreated?: ((id: number) => void) | undefined
}

/** The form of a new contract and its one deed: save, say so, open the card (R-4-15 … R-4-20). */
export function useCreateContract({ initial, typed, onDone, onCreated }: CreateContractOptions) {
  // Under a contract that is given, its parties and project are.
  const [lone] = useState(() => (initial ? {} : loneChoices(clientState())))
  const draft = useDraft(agreementDraft, { ...EMPTY_DRAFT, ...lone, ...initial }, typed)
  const navigate = useNavigate()
  // A save outlives a dialog that was closed meanwhile; then the user stays where they are (R-4-17).
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  const create = useAction(createDraft, {
    onSuccess: ({ agreement }) => {
      toast.success(draft.values.type === 'dopnik' ? 'Доп. соглашение создано' : 'Договор создан')
      if (!shown.current) return
      onDone()
      if (onCreated) onCreated(agreement)
      else void navigate({ to: '/agreement/$id', params: { id: String(agreement) } } as never)
    },
    onFailure: (error) => error instanceof CallError && draft.refuse(error.errors),
  })
  const [asking, setAsking] = useState(false)
  const save = async () => {
    if (asking || !draft.check()) return
    setAsking(true)
    const agreed = await agreedToDuplicates(duplicateQuestion(draft.values))
    setAsking(false)
    if (agreed) create.mutate(payloadOf(draft.values as DraftValues))
  }
  return { draft, save: () => void save(), saving: asking || create.isPending }
}
