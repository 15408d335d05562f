import { lowerFirst } from '../russian/lower-first.ts'
import type { DecisionKind } from './decide.ts'
import { documentName, endingOf, type NamedDocument } from './document-name.ts'

type Decided = {
  kind: DecisionKind
  /** Nobody else is waited for. */
  is_over: boolean
}

/** What whoever has decided reads afterwards, when another document may be on the screen already: «Согласован платёж № 12». */
export function decidedText(named: NamedDocument, { kind, is_over }: Decided): string {
  const name = documentName(named)
  if (!is_over) return `${name}: ваше решение принято, ждёт других согласующих`
  const ending = endingOf(named)
  const word = kind === 'refuse' ? `Отклонён${ending}`.replace(/ён(?=[ао]$)/, 'ен') : `Согласован${ending}`
  const remark = kind === 'approve_with_remark' ? ' с замечанием' : ''
  // «КС-2» is an abbreviation and stays as it is.
  return `${word}${remark} ${/^[А-ЯЁ]{2}/.test(name) ? name : lowerFirst(name)}`
}
