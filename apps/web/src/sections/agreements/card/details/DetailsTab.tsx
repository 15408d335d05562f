import { Alert, Button } from '@mantine/core'
import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import { type FormEvent, Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { RestoredNote } from '../../../../app/RestoredNote.tsx'
import { useUnsaved } from '../../../../app/use-unsaved.ts'
import { useMay } from '../../../../session/rights.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { ConflictDialog } from '../../../../ui/document/ConflictDialog.tsx'
import { isPressed } from '../../../../ui/keys/key-press.ts'
import { SAVE_KEY } from '../../../../ui/use-save-key.ts'
import { BankFields } from './BankFields.tsx'
import styles from './details.module.css'
import { type FormValues, formValues } from './form-values.ts'
import { HeadFields } from './HeadFields.tsx'
import { NewTermFields } from './NewTermFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { ReleaseFields } from './ReleaseFields.tsx'
import { TermFields } from './TermFields.tsx'
import { type FormDraft, useAgreementForm } from './use-agreement-form.ts'
import { useFieldTexts } from './use-field-texts.ts'

interface DetailsProps {
  agreement: Agreement
  dopniks: number
}

/** «Основное»: every field of the contract; read where it cannot be written. */
export function DetailsTab(props: DetailsProps) {
  const [round, setRound] = useState(0)
  return <DetailsForm key={round} {...props} onAnew={() => setRound((count) => count + 1)} />
}

function DetailsForm({ agreement, dopniks, onAnew }: DetailsProps & { onAnew: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const may_edit = useMay()('agreement.edit')
  const locked = !may_edit || agreement.is_deleted || agreement.status === 'on_approval'
  const allowLeaving = useRef<() => void>(() => undefined)
  const { draft, restored, told, save, saving, conflict, resolve, forget } = useAgreementForm(agreement, () =>
    allowLeaving.current(),
  )
  const giveUp = () => {
    forget()
    onAnew()
  }
  const textOf = useFieldTexts()
  allowLeaving.current = useUnsaved(draft.dirty && !locked, 'address', save)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving && !locked) void save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed(event, SAVE_KEY.keys, { shift: 'any' })) return
    event.preventDefault()
    if (draft.dirty) form.current?.requestSubmit()
  }
  // Where nothing can be saved the card shows what is stored: that is what is decided on.
  const shown = locked ? stored(draft, agreement) : draft
  const parts = { draft: shown, agreement, locked, dopniks }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
      aria-label="Основное"
    >
      {agreement.status === 'on_approval' && (
        <p className={styles.note}>
          Договор на согласовании: изменить его можно после решения.
          {draft.dirty &&
            ' Набранное здесь не сохранено: оно вернётся в поля, когда договор можно будет менять.'}
        </p>
      )}
      {restored && !locked && <RestoredNote again="Отменить" onAgain={giveUp} />}
      {told && (
        <Alert color="blue" variant="light" role="status">
          Договор только что изменён{told.by && `: ${told.by}`}. Набранное здесь осталось.{' '}
          {told.fields
            .map((field) => `${textOf.label(field)}: ${textOf.value(field, told.values[field])}`)
            .join('; ')}
        </Alert>
      )}
      {/* A field that is typed in holds its text: once nothing can be saved it begins anew with what is stored. */}
      <Fragment key={String(locked)}>
        <HeadFields {...parts} />
        <PriceFields {...parts} />
        {agreement.type === 'dopnik' ? <NewTermFields {...parts} /> : <TermFields {...parts} />}
        {agreement.type !== 'dopnik' && keepsBack(shown.values) && <ReleaseFields {...parts} />}
        <BankFields {...parts} />
      </Fragment>
      <p className={styles.note}>
        Создан <DateText value={agreement.created_at} with_time />
        {agreement.created_by_name && `, ${agreement.created_by_name}`}
        {agreement.updated_at && (
          <>
            {' · изменён '}
            <DateText value={agreement.updated_at} with_time />
            {agreement.updated_by_name && `, ${agreement.updated_by_name}`}
          </>
        )}
      </p>
      {draft.dirty && !locked && (
        <div className={styles.savebar}>
          <span>
            {agreement.status === 'approve' || agreement.status === 'approve_with_remark'
              ? 'Договор согласован: после сохранения понадобится новое согласование'
              : 'Есть несохранённые изменения'}
          </span>
          <Button variant="default" onClick={giveUp}>
            Отменить
          </Button>
          <Button type="submit" loading={saving}>
            Сохранить
          </Button>
        </div>
      )}
      <ConflictDialog
        conflicts={(conflict ?? []).map(({ field, mine, theirs }) => ({
          field,
          label: textOf.label(field),
          mine: textOf.value(field, mine),
          theirs: textOf.value(field, theirs),
        }))}
        onResolve={resolve}
      />
    </form>
  )
}

/** What is stored in the place of what is typed, which stays as it is. */
function stored(draft: FormDraft, agreement: Agreement): FormDraft {
  const values = formValues(agreement)
  return {
    ...draft,
    values,
    change: () => undefined,
    field: (name) => ({ name, value: values[name], error: undefined, onChange: () => undefined }),
  }
}

/** Without a retention there is nothing to give back. */
function keepsBack({ retention_percent, release_stages, ...caps }: FormValues): boolean {
  const { retention_cap_percent, retention_cap_summ } = caps
  return (
    retention_percent !== null ||
    release_stages.length > 0 ||
    retention_cap_percent !== null ||
    retention_cap_summ !== null
  )
}
