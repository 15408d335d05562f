/** Rows there are, but none that is looked for. */
export const NOTHING_FOUND = 'Под поиск и фильтры не подходит ни одна строка: снимите их или измените.'

/** In a new company it is not the question that is at fault. */
export const NO_DATA =
  'По этим условиям данных нет. Измените их или посмотрите под знаком «i», из каких документов складывается отчёт.'
