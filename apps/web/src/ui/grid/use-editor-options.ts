import { type Choice, matchChoices } from '../fields/choice.ts'
import { useFoundChoices } from '../fields/use-found-choices.ts'
import type { ColumnEditor } from './column.ts'

interface EditorOptions {
  /** Undefined: the cell is just typed. */
  options: readonly { label: string }[] | undefined
  /** Which of the options stand under the cell, in order. */
  found: readonly number[]
  /** The option that a typed text means when none was lit by hand; -1 leaves the text as it is. */
  meant: number
}

/** The lines under an editor: a fixed list narrowed by what is typed, or what the server finds for it. */
export function useEditorOptions<Row>(
  editor: ColumnEditor<Row> | undefined,
  row: Row,
  typed: string,
): EditorOptions {
  const find = editor?.find
  const { list, state } = useFoundChoices<string>({
    choices: undefined,
    find: find && ((search, ask) => find(search, row, ask)),
    search: typed,
    opened: find !== undefined,
  })
  if (find) {
    return { options: list, found: list.map((_, at) => at), meant: meantOf(list, typed, state === 'ready') }
  }
  if (editor?.kind !== 'select') return { options: undefined, found: [], meant: -1 }
  const options = editor.options ?? []
  const kept = new Set(matchChoices(options, typed))
  const found = options.flatMap((option, at) => (kept.has(option) ? [at] : []))
  return { options, found, meant: typed === '' ? -1 : (found[0] ?? -1) }
}

/** Exactly what was typed, else the first found; two exact ones are for the person to tell apart. */
function meantOf(list: readonly Choice<string>[], typed: string, ready: boolean): number {
  const wanted = typed.trim().toLocaleLowerCase('ru')
  if (wanted === '') return -1
  const exact = list.flatMap(({ value }, at) => (value.toLocaleLowerCase('ru') === wanted ? [at] : []))
  if (exact.length > 0) return exact.length === 1 ? (exact[0] ?? -1) : -1
  return ready && list.length > 0 ? 0 : -1
}
