interface Asked {
  field: string
  op: string
  value?: unknown
}

const WITHIN_DAYS: readonly string[] = ['from', 'to', 'between']

/**
 * What the sums of the list of payments are, where it is narrowed to days of movement or to what no statement tells of:
 * «Оплачено» is then of these movements alone, «Осталось» of the payment as it stands today, and they are no parts of one
 * sum (K-22). Titles by the codes of the columns; the others keep theirs.
 */
export function windowTitle(filters: readonly Asked[]): (code: string, title: string) => string {
  const days = filters.some(({ field, op }) => field === 'fact_date' && WITHIN_DAYS.includes(op))
  const unlined = filters.some(({ field, op, value }) => field === 'unlined' && op === 'eq' && value === true)
  if (!days && !unlined) return (_code, title) => title
  const moved = `${unlined ? ' без выписки' : ''}${days ? ' за период' : ''}`
  return (code, title) => {
    if (code === 'paid_summ') return withWords(title, moved)
    return code === 'left_summ' ? withWords(title, ' на сегодня') : title
  }
}

/** «Оплачено, ₽» → «Оплачено за период, ₽». */
const withWords = (title: string, words: string): string => title.replace(/(, [^,]+)?$/u, `${words}$1`)
