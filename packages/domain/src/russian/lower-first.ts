/** Words that stood alone, as they go on after others. */
export function lowerFirst(words: string): string {
  return words.charAt(0).toLocaleLowerCase('ru') + words.slice(1)
}
