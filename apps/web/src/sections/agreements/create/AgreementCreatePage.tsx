import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { RestoredNote } from '../../../app/RestoredNote.tsx'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../app/use-kept-draft.ts'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { ContractFields } from './ContractFields.tsx'
import styles from './create.module.css'
import { type DraftValues, EMPTY_DRAFT } from './empty-draft.ts'
import { useCreateContract } from './use-create-contract.ts'

const NAME = 'agreement-create'

/** the form of the dialog as a page of its own; what was typed before a reload comes back. */
export function AgreementCreatePage() {
  const [kept, setKept] = useState(() => readDraft(NAME, EMPTY_DRAFT))
  const anew = () => {
    forgetDraft(NAME)
    setKept(null)
  }
  return (
    <>
      <PageHead title="Создание договора" />
      {kept && <RestoredNote again="Начать заново" onAgain={anew} />}
      <CreateForm key={kept ? 'kept' : 'new'} kept={kept} />
    </>
  )
}

function CreateForm({ kept }: { kept: DraftValues | null }) {
  const navigate = useNavigate()
  const { draft, save, saving } = useCreateContract({
    typed: kept ?? undefined,
    onDone: () => {
      forgetDraft(NAME)
      allowLeaving()
    },
  })
  const allowLeaving = useUnsaved(draft.dirty)
  useKeptDraft(NAME, draft.values, draft.dirty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) save()
  }
  return (
    <form className={styles.page} onSubmit={submit} noValidate aria-label="Новый договор">
      <ContractFields draft={draft} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void navigate({ to: '/agreements/' } as never)}>
          Отмена
        </Button>
        <Button type="submit" loading={saving}>
          Сохранить
        </Button>
      </div>
    </form>
  )
}
