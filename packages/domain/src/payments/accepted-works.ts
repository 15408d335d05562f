import type { PlainDate } from '../dates/plain-date.ts'
import type { Kopecks } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'

export type NamedAct = { number: string; date: PlainDate }

/** What a payment of works stands on: one act, or all that a contract has accepted. */
export type AcceptedWorks = {
  /** null: all acts of the contract. */
  act: NamedAct | null
  /** Before the advance and the retention, less what was taken back. */
  accepted: Kopecks
  payable: Kopecks
  /** Approved acts that have taken back of it, the latest first. */
  corrections: readonly (NamedAct & { id: number })[]
}

/** How many of them are named. */
export const CORRECTIONS_NAMED = 3

const named = ({ number, date }: NamedAct): string => `№ ${number} от ${formatDate(date)}`

/** «Документ № 1 от 31.10.2026 исправлен документом № 1-К от 27.11.2026»; null where nothing was taken back. */
export function takenBack({ act, corrections }: AcceptedWorks): string | null {
  if (corrections.length === 0) return null
  const is_one = corrections.length === 1
  const names = corrections.slice(0, CORRECTIONS_NAMED).map(named).join(', ')
  const others = corrections.length > CORRECTIONS_NAMED ? ' и другими' : ''
  const what = act === null ? 'Принятое по договору исправлено' : `Документ ${named(act)} исправлен`
  return `${what} ${is_one ? 'документом' : 'документами'} ${names}${others}`
}

/** Why nothing is to be paid by works of which nothing was paid either, and what to do about it. */
export function nothingPayable(works: AcceptedWorks): string {
  const back = takenBack(works)
  if (back !== null)
    return `${back}, и платить по ${works.act === null ? 'нему' : 'этому документу'} нечего: удалите такой платёж или примите выполнение`
  if (works.act === null && works.accepted <= 0n) return 'По договору ничего не принято: примите выполнение'
  return 'Всё принятое закрыто авансом и удержанием: примите выполнение'
}
