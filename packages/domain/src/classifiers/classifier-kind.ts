/** The trees of a company: own articles, the bank's, local estimates, responsibility centres, income and expense. */
export const CLASSIFIER_KINDS = ['own', 'bank', 'lsr', 'cfo', 'bdr'] as const
export type ClassifierKind = (typeof CLASSIFIER_KINDS)[number]

/** What the page of a tree is called. */
export const CLASSIFIER_TITLES: Record<ClassifierKind, string> = {
  own: 'Классификатор',
  bank: 'Банковский классификатор',
  lsr: 'Локальные сметные расчёты',
  cfo: 'ЦФО',
  bdr: 'Статьи БДР',
}

/** Field of an own article → the tree it ties the article to. */
export const CLASSIFIER_LINKS = {
  bank_item_id: 'bank',
  cfo_item_id: 'cfo',
  bdr_item_id: 'bdr',
} as const satisfies Record<string, ClassifierKind>
export type ClassifierLink = keyof typeof CLASSIFIER_LINKS
