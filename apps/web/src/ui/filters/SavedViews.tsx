import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconBookmark, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import styles from './filters.module.css'
import { sameState } from './same-state.ts'
import type { SavedView, ViewStore } from './use-saved-views.ts'

interface SavedViewsProps<State> {
  store: ViewStore<State>
  state: State
  onApply: (state: State) => void
}

/** What a list shows under a name: one's own or everybody's, one press away. */
export function SavedViews<State>({ store, state, onApply }: SavedViewsProps<State>) {
  const { views, save, remove } = store
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const current = views.find((view) => sameState(view.state, state))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '') return
    save(name.trim(), state, shared)
    setName('')
  }
  const apply = (view: SavedView<State>) => {
    onApply(view.state)
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus>
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
              <li key={view.key} data-current={view === current || undefined}>
                <button
                  type="button"
                  className={styles.view}
                  aria-pressed={view === current}
                  onClick={() => apply(view)}
                >
                  {view.name}
                  {view.hint && <span className={styles.viewhint}>{view.hint}</span>}
                </button>
                {view.removable && (
                  <button type="button" aria-label={`Удалить вид: ${view.name}`} onClick={() => remove(view)}>
                    <IconX size={13} stroke={1.75} aria-hidden />
                  </button>
                )}
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
          {store.can_share && (
            <Checkbox
              label="Видят все в компании"
              checked={shared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
