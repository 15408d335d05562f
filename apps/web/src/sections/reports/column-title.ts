import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'

const UNIT = /, ((?:тыс\. )?₽)$/

/** Compared and split figures have it in the head above them. */
export const unitOf = ({ title, band }: ReportColumnField) =>
  (UNIT.exec(title) ?? UNIT.exec(band ?? ''))?.[1] ?? '₽'

export const withoutUnit = (title: string) => title.replace(UNIT, '')

/** The head of a column where no other stands over it: «март 2026: План». */
export function titleOf({ title, band }: ReportColumnField): string {
  const [plain, head] = [title, band ?? ''].map(withoutUnit)
  return head && head !== plain ? `${head}: ${plain}` : (plain ?? '')
}
