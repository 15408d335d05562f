import { Popover, TextInput } from '@mantine/core'
import { mergeRefs } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useMemo, useRef } from 'react'
import { NO_DATA } from '../tree-pick/tree-pick-node.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { type Choice, type ChoiceKey, choicesWidth } from './choice.ts'
import { FieldButtons } from './FieldButtons.tsx'
import { type FieldProps, inputProps } from './field-props.ts'
import { useChoosing } from './use-choosing.ts'
import type { FindChoices } from './use-found-choices.ts'

interface VSelectProps<Key extends ChoiceKey> extends FieldProps {
  value: Key | null | undefined
  onChange: (value: Key | null, choice: Choice<Key> | undefined) => void
  /** The whole list, thousands of lines are fine. */
  choices?: readonly Choice<Key>[]
  /** Or the question to the server, asked 300 ms after the last key. */
  find?: FindChoices<Key>
  /** Words of the chosen value when the list is on the server. */
  value_label?: string
  /** Address of the page of the chosen one. */
  opens?: ((value: Key) => string) | undefined
  clearable?: boolean
  searchable?: boolean
  empty_text?: string
  /** Said where there is nothing to choose from at all: «Контрагентов ещё нет». */
  none_text?: string
  /** Makes what the list does not have, of the words typed; whoever may not make it is not offered to. */
  onCreate?: ((name: string) => void) | undefined
}

/** One of many: a list that is searched as it is typed and draws only what is seen (dropdown 200 px, R-9-28). */
export function VSelect<Key extends ChoiceKey>(props: VSelectProps<Key>) {
  const {
    value,
    onChange,
    choices,
    find,
    value_label,
    opens,
    clearable = true,
    searchable = true,
    empty_text: _empty,
    none_text: _none,
    onCreate,
    onBlur,
    ...rest
  } = props
  const input = useRef<HTMLInputElement>(null)
  const list_id = useId()
  const locked = Boolean(rest.disabled || rest.readOnly)
  const choosing = useChoosing({ value, onChange, choices, find, value_label, locked, onCreate })
  const { opened, search, lit, list, shown, open, close, leave, pick } = choosing
  const width = useMemo(() => (opened ? choicesWidth(list) : 0), [opened, list])
  const href = opens && value !== null && value !== undefined && shown ? opens(value) : undefined
  const can_clear = clearable && Boolean(shown) && !locked
  const buttons = [href, can_clear, !locked].filter(Boolean).length
  const label = rest.label ?? rest['aria-label'] ?? 'Список'

  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      position="bottom-start"
      width={Math.max(input.current?.offsetWidth ?? 0, width)}
      withRoles={false}
      trapFocus={false}
      // What is picked may leave the list at once: a fading list would show the list without it, or «Ничего не найдено».
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <TextInput
          {...inputProps(rest)}
          ref={mergeRefs(input, rest.ref)}
          role="combobox"
          aria-readonly={locked || undefined}
          aria-expanded={opened}
          aria-controls={opened && list.length > 0 ? list_id : undefined}
          aria-autocomplete={searchable ? 'list' : 'none'}
          aria-activedescendant={opened && list[lit] ? `${list_id}-${lit}` : undefined}
          data-mantine-stop-propagation={opened || undefined}
          readOnly={rest.readOnly || !searchable}
          pointer={!searchable}
          title={shown || undefined}
          value={search ?? shown}
          onChange={(event) => choosing.type(event.currentTarget.value)}
          onClick={open}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={choosing.onKeyDown}
          onBlur={() => {
            if (search === '' && clearable) pick(undefined)
            else leave()
            onBlur?.()
          }}
          rightSectionWidth={Math.max(30, 24 * buttons + 4)}
          rightSection={
            buttons > 0 && (
              <FieldButtons
                label={label}
                href={href}
                onClear={can_clear ? () => pick(undefined) : undefined}
                {...(!locked && {
                  icon: <IconChevronDown size={16} stroke={1.5} aria-hidden />,
                  icon_label: 'Открыть список',
                  onPress: () => {
                    input.current?.focus()
                    if (opened) close()
                    else open()
                  },
                })}
              />
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <ChoiceList
          id={list_id}
          label={label}
          list={list}
          lit={lit}
          value={value ?? undefined}
          state={choosing.state}
          empty_text={emptyWords(props, search)}
          onPick={pick}
          {...(onCreate && { create: { name: choosing.asked, press: choosing.create } })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function emptyWords<Key extends ChoiceKey>(
  { choices, empty_text, none_text }: VSelectProps<Key>,
  search: string | undefined,
): string {
  if (none_text && choices?.length === 0) return none_text
  return empty_text ?? (search?.trim() ? 'Ничего не найдено' : NO_DATA)
}
