import type { VatPart } from '../money/vat-part.ts'

const TITLES: Record<VatPart | 'whole', string> = {
  whole: 'Принято с НДС',
  net: 'Принято без НДС',
  vat: 'НДС принятого',
}

/** Asked by place, a list shows only what of its acts lies there. */
export type AcceptedWithin = 'article' | 'positions'
const WITHIN: Record<AcceptedWithin, string> = { article: ' по статье', positions: ' по позициям' }

/** What the sums of a list are of, that asks these fields; null is whole acts. */
export function acceptedWithin(fields: readonly string[]): AcceptedWithin | null {
  if (fields.includes('classifier_id')) return 'article'
  return fields.some((field) => field.startsWith('position_')) ? 'positions' : null
}

/** The head over what acts accepted. */
export const acceptedTitle = (part: VatPart | null, within: AcceptedWithin | null): string =>
  `${TITLES[part ?? 'whole']}${within ? WITHIN[within] : ''}, ₽`
