/** Months YYYY-MM from the one to the other, both included; nothing when they stand the wrong way round. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) months.push(month)
  return months
}

export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 4)}-${String(number + 1).padStart(2, '0')}`
}

/** The month that many months later; earlier when the number is negative. */
export function monthPlus(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** That many months before this one, itself, and that many after. */
export function monthsAround(month: string, before: number, after: number): string[] {
  return monthsBetween(monthPlus(month, -before), monthPlus(month, after))
}

/** First and last day of a month. */
export function daysOfMonth(month: string): [first: string, last: string] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return [`${month}-01`, `${month}-${String(last).padStart(2, '0')}`]
}
