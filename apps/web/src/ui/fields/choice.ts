export type ChoiceKey = string | number

/** One line of a list to choose from. */
export interface Choice<Key extends ChoiceKey = ChoiceKey> {
  value: Key
  label: string
  /** Second thing to tell it by: ИНН, code, date. */
  hint?: string
  disabled?: boolean
}

const LETTER = 7.2
const WIDEST = 480
const EDGES = 56

/** Width at which the longest line is read whole, within reason. */
export function choicesWidth(choices: readonly Choice[]): number {
  const longest = choices.reduce(
    (most, { label, hint }) => Math.max(most, label.length + (hint?.length ?? 0)),
    0,
  )
  return Math.min(WIDEST, Math.ceil(longest * LETTER) + EDGES)
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
