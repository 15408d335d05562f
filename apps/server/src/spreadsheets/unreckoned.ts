/** As the reader of books tells it: Excel reckons such a cell, so a person sees a figure there. */
export const UNRECKONED = 'формула без посчитанного значения'
