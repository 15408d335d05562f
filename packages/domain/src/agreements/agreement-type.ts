/** §3; document is a fact payment and is never chosen by hand. */
export const AGREEMENT_TYPES = ['contracting', 'framework', 'document', 'dopnik'] as const
export type AgreementType = (typeof AGREEMENT_TYPES)[number]

export const AGREEMENT_TYPE_LABELS: Record<AgreementType, string> = {
  contracting: 'Твёрдая цена',
  framework: 'Рамочный',
  document: 'Фактическая оплата (по документу)',
  dopnik: 'Доп. соглашение',
}

/** The create list leaves out document (R-3E-02). */
export const CREATABLE_AGREEMENT_TYPES = ['contracting', 'framework', 'dopnik'] as const
export type CreatableAgreementType = (typeof CREATABLE_AGREEMENT_TYPES)[number]

export function isAgreementType(value: string): value is AgreementType {
  return AGREEMENT_TYPES.includes(value as AgreementType)
}

export function canBeCreated(type: string): type is CreatableAgreementType {
  return CREATABLE_AGREEMENT_TYPES.includes(type as CreatableAgreementType)
}

/** An additional agreement hides project, article, cost and description: it takes them from its contract (R-4-24). */
export function carriesCost(type: AgreementType): boolean {
  return type !== 'dopnik'
}
