import { Button } from '@mantine/core'
import { createCompany, newCompany } from '@stroyfin/contract/company/create-company'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { switchCompany } from '../switch-company.ts'
import styles from './CompanyModal.module.css'

/** Makes an empty company and goes over to it: its desktop begins with the first steps. */
export function NewCompany({ onClose }: { onClose: () => void }) {
  const draft = useDraft(newCompany, { name: '' })
  const create = useAction(createCompany, {
    onSuccess: ({ company_id }) => void switchCompany(company_id, '/'),
    onFailure: (error) => error instanceof CallError && draft.refuse(error.errors),
  })
  const { name } = draft.values
  const submit = () => {
    if (draft.check()) create.mutate({ name: name ?? '' })
  }
  return (
    <form
      className={styles.fresh}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label="Название компании"
        required
        autoFocus
        max_length={200}
        value={name ?? ''}
        error={draft.errors.name}
        onChange={(next) => draft.change({ name: next })}
      />
      <div className={styles.deeds}>
        <Button type="submit" loading={create.isPending}>
          Создать компанию
        </Button>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </form>
  )
}
