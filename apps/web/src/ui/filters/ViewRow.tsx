import { TextInput } from '@mantine/core'
import {
  IconCheck,
  IconLink,
  IconPencil,
  IconPin,
  IconPinFilled,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import styles from './filters.module.css'
import type { SavedView, ViewStore } from './view-store.ts'

interface ViewRowProps<State> {
  view: SavedView<State>
  store: ViewStore<State>
  current: boolean
  onApply: () => void
  onRemove: () => void
}

const ICON = { size: 15, stroke: 1.5, 'aria-hidden': true } as const

/** One view: a press opens it, what else can be done with it stands beside. */
export function ViewRow<State>({ view, store, current, onApply, onRemove }: ViewRowProps<State>) {
  const { name, hint, renamable, removable, shared } = view
  const { rename, share, setDefault, copyLink } = store
  const [renaming, setRenaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const was_renaming = useRef(false)
  // The focus goes back where it came from.
  useEffect(() => {
    if (was_renaming.current && !renaming) pencil.current?.focus()
    was_renaming.current = renaming
  }, [renaming])
  const is_default = store.default_key === view.key
  if (renaming && rename) {
    return (
      <li>
        <RenameForm
          name={name}
          onDone={(next) => {
            setRenaming(false)
            if (next !== name) rename(view, next)
          }}
          onCancel={() => setRenaming(false)}
        />
      </li>
    )
  }
  return (
    <li data-current={current || undefined}>
      <button type="button" className={styles.view} aria-pressed={current} onClick={onApply}>
        <span className={styles.viewname}>{name}</span>
        {hint && <span className={styles.viewhint}>{hint}</span>}
      </button>
      {setDefault && (
        <Deed
          label={`Открывать список в этом виде: ${name}`}
          pressed={is_default}
          onClick={() => setDefault(is_default ? null : view)}
        >
          {is_default ? <IconPinFilled {...ICON} /> : <IconPin {...ICON} />}
        </Deed>
      )}
      {copyLink && (
        <Deed label={`Скопировать ссылку: ${name}`} onClick={() => copyLink(view)}>
          <IconLink {...ICON} />
        </Deed>
      )}
      {share && shared !== undefined && (
        <Deed label={`Видят все в компании: ${name}`} pressed={shared} onClick={() => share(view, !shared)}>
          <IconUsers {...ICON} />
        </Deed>
      )}
      {rename && renamable && (
        <Deed button={pencil} label={`Переименовать вид: ${name}`} onClick={() => setRenaming(true)}>
          <IconPencil {...ICON} />
        </Deed>
      )}
      {removable && (
        <Deed label={`Удалить вид: ${name}`} onClick={onRemove}>
          <IconTrash {...ICON} />
        </Deed>
      )}
    </li>
  )
}

interface DeedProps {
  button?: RefObject<HTMLButtonElement | null>
  label: string
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

function Deed({ button, label, pressed, onClick, children }: DeedProps) {
  return (
    <button
      ref={button}
      type="button"
      className={styles.viewdeed}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

interface RenameFormProps {
  name: string
  onDone: (name: string) => void
  onCancel: () => void
}

/** In place of the row: Enter keeps the name, Esc leaves it as it was. */
function RenameForm({ name, onDone, onCancel }: RenameFormProps) {
  const [next, setNext] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (next.trim() !== '') onDone(next.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    <form className={styles.viewrename} onSubmit={submit}>
      <TextInput
        ref={(field) => field?.focus()}
        aria-label={`Новое название вида: ${name}`}
        value={next}
        maxLength={80}
        onChange={(event) => setNext(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        rightSection={
          <button
            type="submit"
            className={styles.viewdeed}
            aria-label="Сохранить название"
            title="Сохранить название"
          >
            <IconCheck {...ICON} />
          </button>
        }
      />
    </form>
  )
}
