import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import styles from './filters.module.css'

interface SaveViewFormProps {
  can_share: boolean
  onSave: (name: string, shared: boolean) => void
}

/** Gives what stands now a name. */
export function SaveViewForm({ can_share, onSave }: SaveViewFormProps) {
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '') return
    onSave(name.trim(), shared)
    setName('')
  }
  return (
    <form className={styles.saveview} onSubmit={submit}>
      <TextInput
        aria-label="Название вида"
        placeholder="Название вида"
        data-autofocus
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit">Сохранить</Button>
      {can_share && (
        <Checkbox
          label="Видят все в компании"
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
    </form>
  )
}
