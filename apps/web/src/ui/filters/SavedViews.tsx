import { Button, Popover, TextInput } from '@mantine/core'
import { IconBookmark, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import styles from './filters.module.css'
import { useSavedViews } from './use-saved-views.ts'

interface SavedViewsProps<State> {
  /** Path of the list: every list has its own views. */
  path: string
  state: State
  onApply: (state: State) => void
}

/** Search, filters and sort under a name of one's own, one press away. */
export function SavedViews<State>({ path, state, onApply }: SavedViewsProps<State>) {
  const { views, save, remove } = useSavedViews<State>(path)
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const current = views.find((view) => JSON.stringify(view.state) === JSON.stringify(state))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '') return
    save(name.trim(), state)
    setName('')
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark size={15} stroke={1.5} aria-hidden />}
          onClick={() => setOpened((open) => !open)}
        >
          {current?.name ?? 'Виды'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="Сохранённые виды">
        {views.length > 0 && (
          <ul className={styles.views}>
            {views.map((view) => (
              <li key={view.name} data-current={view === current || undefined}>
                <button
                  type="button"
                  className={styles.view}
                  aria-pressed={view === current}
                  onClick={() => {
                    onApply(view.state)
                    setOpened(false)
                  }}
                >
                  {view.name}
                </button>
                <button
                  type="button"
                  aria-label={`Удалить вид: ${view.name}`}
                  onClick={() => remove(view.name)}
                >
                  <IconX size={13} stroke={1.75} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <form className={styles.saveview} onSubmit={submit}>
          <TextInput
            aria-label="Название вида"
            placeholder="Название вида"
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit">Сохранить</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
