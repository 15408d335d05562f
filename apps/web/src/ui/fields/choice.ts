export type ChoiceKey = string | number

/** One line of a list to choose from. */
export interface Choice<Key extends ChoiceKey = ChoiceKey> {
  value: Key
  label: string
  /** Second thing to tell it by: ИНН, code, date. */
  hint?: string
  disabled?: boolean
}

/** Every word of the search must be met in the label or hint, in any order. */
export function matchChoices<Key extends ChoiceKey>(
  choices: readonly Choice<Key>[],
  search: string,
): readonly Choice<Key>[] {
  const words = search.toLocaleLowerCase('ru').split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices
  return choices.filter(({ label, hint }) => {
    const text = `${label} ${hint ?? ''}`.toLocaleLowerCase('ru')
    return words.every((word) => text.includes(word))
  })
}
