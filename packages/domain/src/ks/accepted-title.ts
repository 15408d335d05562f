import type { VatPart } from '../money/vat-part.ts'

const TITLES: Record<VatPart | 'whole', string> = {
  whole: 'Принято с НДС',
  net: 'Принято без НДС',
  vat: 'НДС принятого',
}

/** The head over what acts accepted: asked by article, a list shows only what of them lies under it. */
export const acceptedTitle = (part: VatPart | null, by_article: boolean): string =>
  `${TITLES[part ?? 'whole']}${by_article ? ' по статье' : ''}, ₽`
