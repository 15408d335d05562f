export const AGREEMENT_SPECIES = ['null_species', 'contract', 'mechanism', 'materials', 'exception'] as const
export type AgreementSpecies = (typeof AGREEMENT_SPECIES)[number]

export const AGREEMENT_SPECIES_LABELS: Record<AgreementSpecies, string> = {
  null_species: 'Не указан',
  contract: 'Договор подряда',
  mechanism: 'Механизмы',
  materials: 'Материалы',
  exception: 'Исключение',
}
