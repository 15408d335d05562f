/** Words that went on after others, as they begin a sentence. */
export function upperFirst(words: string): string {
  return words.charAt(0).toLocaleUpperCase('ru') + words.slice(1)
}
