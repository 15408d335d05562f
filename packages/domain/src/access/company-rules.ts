/** Rules a company keeps its money by; a switched-off one is in the record with who and when (K-18). */
export const COMPANY_RULES = ['four_eyes', 'confirm_requisites', 'default_route'] as const
export type CompanyRule = (typeof COMPANY_RULES)[number]

export const COMPANY_RULE_VIEW: Record<CompanyRule, { label: string; text: string }> = {
  four_eyes: {
    label: 'Четыре глаза',
    text: 'Автор документа не может быть его единственным согласующим: после его решения нужно решение ещё одного человека. Выгруженное в файл поручение отменяют двое',
  },
  confirm_requisites: {
    label: 'Второй человек для реквизитов',
    text: 'Новые и изменённые счета контрагентов подтверждает другой сотрудник: до этого платежи по ним не согласуют и не отправляют в банк',
  },
  default_route: {
    label: 'Стандартный маршрут',
    text: 'Документ, для которого нет своего маршрута, согласует администратор. Без этого правила такой документ не отправить на согласование, а договор согласован, как только отмечен подписанным',
  },
}
