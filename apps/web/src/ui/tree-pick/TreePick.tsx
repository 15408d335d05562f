import { Popover, TextInput } from '@mantine/core'
import { mergeRefs } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { FieldButtons } from '../fields/FieldButtons.tsx'
import { type FieldProps, inputProps } from '../fields/field-props.ts'
import { plural } from '../format/plural.ts'
import { TreePanel } from './TreePanel.tsx'
import { NO_ARTICLE, namesOf, type PickId, type TreePickNode } from './tree-pick-node.ts'

interface SharedProps<Id extends PickId> extends FieldProps {
  nodes: readonly TreePickNode<Id>[]
  loading?: boolean
  /** Ids that can be neither chosen nor given up by hand. */
  locked_ids?: readonly Id[]
  clearable?: boolean
  /** Words for a chosen id that is no longer in the tree. */
  missing_text?: string
  /** Makes what the tree does not have, of the words typed; whoever may not make it is not offered to. */
  onCreate?: ((name: string) => void) | undefined
  /** Said where there is nothing to choose from at all: «Статей ещё нет». */
  none_text?: string
}

interface SingleProps<Id extends PickId> extends SharedProps<Id> {
  multiple?: false
  value: Id | null | undefined
  onChange: (value: Id | null) => void
}

interface MultipleProps<Id extends PickId> extends SharedProps<Id> {
  multiple: true
  value: readonly Id[]
  /** All checked ids, folders included; `leafIds` gives those a payload takes. */
  onChange: (value: Id[]) => void
}

export type TreePickProps<Id extends PickId> = SingleProps<Id> | MultipleProps<Id>

function chosenIds<Id extends PickId>(props: TreePickProps<Id>): readonly Id[] {
  if (props.multiple) return props.value
  return props.value === null || props.value === undefined ? [] : [props.value]
}

/** What the closed field says: one name, or how many things are chosen. Folders are counted by what is inside. */
function wordsOf<Id extends PickId>(
  nodes: readonly TreePickNode<Id>[],
  ids: readonly Id[],
  missing_text: string,
): string {
  if (ids.length <= 1) return namesOf(nodes, ids, missing_text).join('')
  const folders = new Set(nodes.filter((node) => node.is_folder).map(({ id }) => id))
  const ends = ids.filter((id) => !folders.has(id))
  return ends.length === 1
    ? namesOf(nodes, ends, missing_text).join('')
    : `Выбрано: ${plural(ends.length, 'строка', 'строки', 'строк')}`
}

/** Chooses from a tree: one leaf, or any rows with folders that take their inside along (§2.8, §5, A-088). */
export function TreePick<Id extends PickId>(props: TreePickProps<Id>) {
  const { nodes, loading = false, locked_ids, clearable = true, missing_text = NO_ARTICLE } = props
  const { multiple = false, disabled = false, readOnly = false, onBlur } = props
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const panel_id = useId()
  const ids = chosenIds(props)
  const locked = useMemo(() => new Set(locked_ids), [locked_ids])
  const can_open = !disabled && !readOnly
  const can_clear = clearable && can_open && ids.some((id) => !locked.has(id))

  const change = (next: readonly Id[]) =>
    props.multiple ? props.onChange([...next]) : props.onChange(next[0] ?? null)
  const open = () => can_open && setOpened(true)
  const close = (back: boolean) => {
    setOpened(false)
    setTyped('')
    if (back) input.current?.focus()
    onBlur?.()
  }
  const { label = props['aria-label'] ?? 'Дерево' } = props
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close(false)}
      position="bottom-start"
      width="target"
      withRoles={false}
      trapFocus
      returnFocus={false}
    >
      <Popover.Target>
        <TextInput
          {...inputProps(fieldOnly(props))}
          ref={mergeRefs(input, props.ref)}
          role="combobox"
          readOnly
          aria-readonly={!can_open || undefined}
          pointer={can_open}
          aria-haspopup="tree"
          aria-expanded={opened}
          aria-controls={opened ? panel_id : undefined}
          value={wordsOf(nodes, ids, missing_text)}
          title={namesOf(nodes, ids.slice(0, 20), missing_text).join('\n') || undefined}
          onClick={open}
          onKeyDown={(event) => {
            // The first letters come while the tree is still opening: they belong to its search.
            const letter = event.key.length === 1 && event.key !== ' ' && !hasModifier(event)
            if (!can_open || !(letter || ['ArrowDown', 'Enter', ' '].includes(event.key))) return
            event.preventDefault()
            if (letter) setTyped((text) => text + event.key)
            open()
          }}
          rightSectionWidth={can_clear ? 52 : 30}
          rightSection={
            can_open && (
              <FieldButtons
                label={label}
                onClear={can_clear ? () => change(ids.filter((id) => locked.has(id))) : undefined}
                icon={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
                icon_label="Открыть"
                onPress={open}
              />
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown p={0} miw={320}>
        {opened && (
          <TreePanel
            id={panel_id}
            label={label}
            nodes={nodes}
            loading={loading}
            ids={ids}
            locked={locked}
            multiple={multiple}
            typed={typed}
            onType={setTyped}
            onChange={change}
            onClose={() => close(true)}
            onCreate={props.onCreate}
            none_text={props.none_text}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey

/** The properties that belong to the field itself. */
function fieldOnly<Id extends PickId>(props: TreePickProps<Id>): FieldProps {
  const { label, name, error, hint, required, disabled, placeholder, autoFocus, className } = props
  return {
    ...(label !== undefined && { label }),
    ...(name !== undefined && { name }),
    ...(props['aria-label'] !== undefined && { 'aria-label': props['aria-label'] }),
    error,
    className,
    ...(hint !== undefined && { hint }),
    ...(required !== undefined && { required }),
    ...(disabled !== undefined && { disabled }),
    ...(placeholder !== undefined && { placeholder }),
    ...(autoFocus !== undefined && { autoFocus }),
  }
}
