/** The number of a row; a heading merged over the whole row begins in its column too. */
export function shortNumber(text: string): string {
  return /^\S{1,20}$/u.test(text) ? text.replace(/\.$/u, '') : ''
}

/** A name that is merged over the row stands in its first cell; below the table people sign there. */
export const mergedName = (text: string): string =>
  shortNumber(text) === '' && /\p{L}{3}/u.test(text) ? text : ''
