import type { ChangedSince } from '@stroyfin/contract/approvals/changed-since'
import { formatDate } from '../../ui/format/dates.ts'

type Item = NonNullable<ChangedSince>['items'][number]

/** «1 000,00 → 1 200,00»; what came or went is told as such. */
export function differenceWords({ was, became }: Item): string {
  if (was === null) return `добавлено: ${became ?? ''}`
  if (became === null) return `убрано: ${was}`
  return `${was} → ${became}`
}

/** «с прошлого согласования 12.11.2026»: what the document is compared with. */
export function sinceWords({ since, was_approved }: NonNullable<ChangedSince>): string {
  return was_approved ? `с прошлого согласования ${formatDate(since)}` : `после отказа ${formatDate(since)}`
}

/** «Сумма и поля прежние»: the lines below a sum that has stayed may be others, so «nothing» is more than is known. */
const SAME_WORDS = 'Сумма и поля прежние'

/** One line for a cell of a list; null where the document has not been decided on before. */
export function changedWords(changed: ChangedSince): string | null {
  if (changed === null) return null
  if (changed.items.length === 0) return SAME_WORDS
  return changed.items.map((item) => `${item.label}: ${differenceWords(item)}`).join('; ')
}
