import { counted } from '../russian/plural.ts'

/** How far the line and the document it is matched to stand apart: «Дата отличается на 3 дня». */
export const dateApart = (days: number): string =>
  `Дата отличается на ${counted(days, ['день', 'дня', 'дней'])}`
