import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { ContractFields } from './ContractFields.tsx'
import styles from './create.module.css'
import { useCreateContract } from './use-create-contract.ts'

/** the form of the dialog as a page of its own. */
export function AgreementCreatePage() {
  const navigate = useNavigate()
  const { draft, save, saving } = useCreateContract(undefined, () => allowLeaving())
  const allowLeaving = useUnsaved(draft.dirty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) save()
  }
  return (
    <>
      <PageHead title="Создание договора" />
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
    </>
  )
}
