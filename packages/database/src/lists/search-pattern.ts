/** Words as `search_text` columns keep them: lower case, «ё» as «е» – nobody remembers how a name was typed. */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

/** Pattern for `like` that finds the text anywhere, with its own % and _ taken literally. */
export function likePattern(text: string): string {
  return `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`
}
