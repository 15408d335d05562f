/** Where the money comes from: З — заёмные, С — собственные (§3, payment source). */
export const LIMIT_SOURCES = ['borrowed', 'own'] as const
export type LimitSource = (typeof LIMIT_SOURCES)[number]

export const LIMIT_SOURCE_LABELS: Record<LimitSource, string> = {
  borrowed: 'Заёмные (З)',
  own: 'Собственные (С)',
}
