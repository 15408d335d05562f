import { Modal } from '@mantine/core'
import { ENTITIES, isEntityType } from '@stroyfin/domain/search/entity-type'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { LayoutNote, useFound } from '../../sections/search/public.tsx'
import { recentPages } from '../recent-pages.ts'
import styles from './CommandPalette.module.css'
import { type Command, type FoundCommands, findCommands } from './find-commands.ts'
import { screenDeeds } from './screen-deeds.ts'
import { useCommands } from './use-commands.ts'

/** Documents are looked for from two letters on: one letter is in every name. */
const SHORTEST = 2

/** Ctrl+K: pages, documents and actions by a few letters (look: «Hands»). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  // As the screen was when the palette opened: its own field and lines are no deeds of the screen.
  const [deeds] = useState(screenDeeds)
  const recent = useRecent()
  const commands = [...recent, ...deeds, ...useCommands()]
  const named = findCommands(commands, text)
  const documents = useDocuments(text)
  const lines = [...named.lines, ...documents.lines]
  const at = Math.min(chosen, lines.length - 1)

  function run(command: Command | undefined) {
    if (!command) return
    onClose()
    // The palette gives the focus back before the next window takes it.
    setTimeout(command.run)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setChosen((at + step + lines.length) % Math.max(lines.length, 1))
    }
    if (event.key === 'Enter') run(lines[at])
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={560}
      padding={0}
      attributes={{ content: { 'aria-label': 'Команды' } }}
    >
      <input
        className={styles.field}
        data-autofocus
        role="combobox"
        aria-label="Страница, документ или действие"
        aria-expanded
        aria-controls={`${id}-lines`}
        aria-activedescendant={lines[at] ? `${id}-${at}` : undefined}
        placeholder="Страница, документ или действие"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <LayoutNote meant={documents.meant ?? named.meant} />
      <div className={styles.lines} id={`${id}-lines`} role="listbox" aria-label="Команды">
        {lines.map((command, index) => (
          <Line
            key={`${command.group}-${command.id}`}
            id={`${id}-${index}`}
            command={command}
            heading={command.group === lines[index - 1]?.group ? null : command.group}
            chosen={index === at}
            onPick={() => run(command)}
          />
        ))}
      </div>
      {lines.length === 0 && (
        <p className={styles.empty} role="status">
          Ничего не найдено
        </p>
      )}
    </Modal>
  )
}

interface LineProps {
  id: string
  command: Command
  heading: string | null
  chosen: boolean
  onPick: () => void
}

function Line({ id, command, heading, chosen, onPick }: LineProps) {
  return (
    <>
      {heading && (
        <div className={styles.heading} role="presentation">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys for all lines */}
      <div
        id={id}
        className={styles.line}
        role="option"
        tabIndex={-1}
        aria-selected={chosen}
        ref={chosen ? (line) => line?.scrollIntoView({ block: 'nearest' }) : undefined}
        onClick={onPick}
      >
        <span>{command.title}</span>
        {command.keys && <kbd>{command.keys}</kbd>}
      </div>
    </>
  )
}

/** What was opened last, but for the page that is open. */
function useRecent(): Command[] {
  const navigate = useNavigate()
  const [pages] = useState(() => recentPages().filter(({ href }) => href !== location.pathname))
  return pages.map(({ href, title }) => ({
    ...{ id: href, group: 'Недавние', title, href },
    run: () => void navigate({ href }),
  }))
}

function useDocuments(text: string): FoundCommands {
  const navigate = useNavigate()
  const wanted = text.trim()
  const { items = [], meant } = useFound(wanted.length >= SHORTEST ? wanted : '')
  const lines = items.flatMap(({ row_type, row_type_ru, id, name }) => {
    if (!isEntityType(row_type)) return []
    const run = () => void navigate({ href: ENTITIES[row_type].path(id) })
    return [{ id: `${row_type}-${id}`, group: row_type_ru, title: name, run }]
  })
  return { lines, meant }
}
