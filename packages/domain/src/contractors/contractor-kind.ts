/** What a contractor is by law; it decides the length of ИНН and ОГРН and whether there is a КПП. */
export const CONTRACTOR_KINDS = ['legal', 'sole', 'person'] as const
export type ContractorKind = (typeof CONTRACTOR_KINDS)[number]

export const CONTRACTOR_KIND_LABELS: Record<ContractorKind, string> = {
  legal: 'Организация',
  sole: 'Индивидуальный предприниматель',
  person: 'Физическое лицо',
}
