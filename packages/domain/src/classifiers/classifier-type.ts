/** §3: what an article is for the result: income, expense and its kinds. */
export const CLASSIFIER_TYPES = [
  'empty',
  'profitable',
  'consumable',
  'consumable_variable',
  'consumable_fixed',
  'consumable_etc',
] as const
export type ClassifierType = (typeof CLASSIFIER_TYPES)[number]

export const CLASSIFIER_TYPE_LABELS: Record<ClassifierType, string> = {
  empty: 'Без типа',
  profitable: 'Доходная',
  consumable: 'Расходная',
  consumable_variable: 'Переменные расходы',
  consumable_fixed: 'Постоянные расходы',
  consumable_etc: 'Прочие расходы',
}
