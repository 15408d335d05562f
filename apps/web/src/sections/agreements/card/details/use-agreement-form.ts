import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import { agreementForm, editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import { type FieldConflict, mergeFields } from '@stroyfin/domain/rules/merge-fields'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../../../api/call-error.ts'
import { useAction } from '../../../../api/use-action.ts'
import { forgetDraft, readDraft, useKeptDraft } from '../../../../app/use-kept-draft.ts'
import { toast } from '../../../../theme/toast.tsx'
import { confirmAction } from '../../../../ui/dialog/confirm-action.ts'
import { type Draft, useDraft } from '../../../../ui/fields/use-draft.ts'
import { type FormValues, formValues } from './form-values.ts'

export type FormDraft = Draft<typeof agreementForm>
type Conflict = FieldConflict<FormValues>
/** What a colleague has just saved while something was being typed. */
type Told = { by: string | null; fields: (keyof FormValues)[]; values: FormValues }

const SIDES = { title: 'Сменить стороны договора?', confirm: 'Сменить' }

/** What depends on the sides of the contract, where the server asks whether they are to change all the same. */
const sidesAsked = (error: unknown) => (error instanceof CallError ? error.errors.despite_acts : undefined)

const nameOf = ({ id }: Agreement) => `agreement-edit:${id}`

/**
 * The form of a card with its version: a stale save merges what it can and asks for the rest (K-06). What was typed
 * before a reload comes back over the contract as it was then, so a newer one is told at the save.
 */
export function useAgreementForm(now: Agreement, onSaved: () => void) {
  const [kept] = useState(() => readDraft(nameOf(now), { agreement: now, values: formValues(now) }))
  /** The contract as it is typed over; fields that a colleague has changed too stay as they were, till the save asks. */
  const [ground, setGround] = useState(kept?.agreement ?? now)
  const base = formValues(ground)
  const draft = useDraft(agreementForm, base, kept?.values)
  useKeptDraft(nameOf(now), { agreement: ground, values: draft.values }, draft.dirty)
  const forget = () => forgetDraft(nameOf(now))
  const [restored, setRestored] = useState(kept !== null)
  const [told, setTold] = useState<Told>()
  const [theirs, setTheirs] = useState<Agreement>()
  const seen = useRef<number>(undefined)
  const [conflict, setConflict] = useState<Conflict[]>()

  const edit = useAction(editAgreement, {
    onSuccess: ({ agreement: saved }) => {
      forget()
      setGround(saved)
      draft.rebase(formValues(saved), formValues(saved))
      setRestored(false)
      setTold(undefined)
      setTheirs(undefined)
      onSaved()
      toast.success('Сохранено')
    },
    onFailure: (error) => {
      if (!(error instanceof CallError)) return false
      if (sidesAsked(error) !== undefined) return true
      if (error.status === 409 && error.current) return merge(error.current as Agreement)
      const named = Object.entries(error.errors).map(([path, text]) => [path.replace(/^fields\./, ''), text])
      return draft.refuse(Object.fromEntries(named))
    },
  })
  const sent = (fields: FormValues, version: number) => ({ agreement_id: ground.id, version, fields })
  /** False when it was refused: the fields, a question or a toast say why. */
  const write = async (asked: Sent<typeof editAgreement>): Promise<boolean> => {
    try {
      await edit.mutateAsync(asked)
      return true
    } catch (error) {
      const text = sidesAsked(error)
      if (text === undefined || !(await confirmAction({ ...SIDES, text }))) return false
      return write({ ...asked, despite_acts: true })
    }
  }
  const send = (fields: FormValues, version: number) => void write(sent(fields, version))

  /** True: the screen deals with it, no toast is needed. */
  const merge = (current: Agreement): true => {
    const { merged, conflicts } = mergeFields(base, draft.values, formValues(current))
    draft.change(merged)
    setTheirs(current)
    if (conflicts.length > 0) setConflict(conflicts)
    else send(merged, current.version)
    return true
  }
  // What a colleague has saved comes under what is typed here, and is told.
  const { rebase, values, dirty } = draft
  useEffect(() => {
    if (now.version <= ground.version || now.version <= (seen.current ?? 0)) return
    seen.current = now.version
    const before = formValues(ground)
    const after = formValues(now)
    const { merged, conflicts } = mergeFields(before, values, after)
    const asked = Object.fromEntries(conflicts.map(({ field }) => [field, before[field]]))
    const version = conflicts.length > 0 ? ground.version : now.version
    setGround({ ...now, ...asked, version } as Agreement)
    rebase({ ...after, ...asked }, merged)
    const fields = (Object.keys(after) as (keyof FormValues)[]).filter(
      (field) => merged[field] !== values[field] || field in asked,
    )
    setTold(dirty && fields.length > 0 ? { by: now.updated_by_name, fields, values: after } : undefined)
  }, [now, ground, values, dirty, rebase])
  const resolve = (taken: readonly string[] | null) => {
    const asked = conflict ?? []
    setConflict(undefined)
    if (!taken || !theirs) return
    const chosen = asked
      .filter(({ field }) => taken.includes(field))
      .map(({ field, theirs: value }) => [field, value])
    const fields = { ...draft.values, ...Object.fromEntries(chosen) } as FormValues
    draft.change(fields)
    send(fields, theirs.version)
  }
  return {
    draft,
    forget,
    restored: restored && draft.dirty,
    told,
    conflict,
    resolve,
    saving: edit.isPending,
    save: async () => draft.check() && (await write(sent(draft.values, (theirs ?? ground).version))),
  }
}
