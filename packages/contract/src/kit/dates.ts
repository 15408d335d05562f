/** The business day of this moment in Moscow, YYYY-MM-DD (K-11). */
export function moscowDay(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(moment)
}
