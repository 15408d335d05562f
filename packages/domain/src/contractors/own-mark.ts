import { quotedName } from '../russian/quoted-name.ts'
import { confirmersNamed } from './confirmers.ts'

export interface OwnMark {
  name: string
  /** What the card becomes: one of the own group or not. */
  is_group: boolean
  /** Contracts and payments name it. */
  has_documents: boolean
  /** Statements of its accounts that the money of the group counts. */
  statements: number
  may_confirm: boolean
  /** Names of those who confirm requisites. */
  confirmers: readonly string[]
}

/**
 * The mark of an own company moves turnover inside the group and the forecast of every document of the card (K-18): whoever
 * confirms requisites changes it, and not from under statements that count. The words of the refusal with the way out; null
 * when it may be changed.
 */
export function refuseOwnMark({ name, is_group, statements, has_documents, ...who }: OwnMark): string | null {
  if (!is_group && statements > 0)
    return `${quotedName(name)} остаётся в группе: выписок её счетов учтено ${statements}. Сначала удалите их`
  if (!has_documents || who.may_confirm) return null
  return `По карточке ${quotedName(name)} есть договоры или платежи: отметка о группе меняет отчёты и прогноз. Её меняет ${confirmersNamed(who.confirmers)}`
}
