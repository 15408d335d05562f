/** What a select says in a company that has none of these yet. */
export const NO_CONTRACTORS = 'Контрагентов ещё нет'
export const NO_PROJECTS = 'Проектов ещё нет'
export const NO_LOANS = 'Кредитных договоров ещё нет'
